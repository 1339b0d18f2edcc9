// JSX, as TypeScript and bundlers call it with `"jsx": "react-jsx", "jsxImportSource": "cyanotype"`.

export const jsx = (build, properties, key) => build(key === undefined ? properties : { ...properties, key });
export const jsxs = jsx;
export const Fragment = ({ children }) => [children].flat(Infinity);
