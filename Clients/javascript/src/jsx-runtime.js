// JSX, as TypeScript and bundlers call it with `"jsx": "react-jsx", "jsxImportSource": "cyanotype"`.

export const jsx = (build, properties, key) => build(key === undefined ? properties : { ...properties, key });
export const jsxs = jsx;
// Compilers call this one for `<Label {...properties} key={…} />`, and import it from "cyanotype".
export const createElement = (build, properties, ...children) => {
  const inside = children.length > 1 ? children : children[0];
  return jsx(build, children.length > 0 ? { ...properties, children: inside } : properties ?? undefined);
};
export const Fragment = ({ children }) => [children].flat(Infinity);
