// JSX, as development servers and `"jsx": "react-jsxdev"` call it.

import { Fragment, jsx } from "./jsx-runtime.js";

// They also pass the place in the source, which is not needed.
export const jsxDEV = (build, properties, key) => jsx(build, properties, key);
export { Fragment };
