// Affine maps of the plane, as in CSS: `matrix(a, b, c, d, tx, ty)`.

export const IDENTITY = [1, 0, 0, 1, 0, 0];

/// First `inner`, then `outer`.
export const combined = ([a, b, c, d, x, y], [e, f, g, h, u, v]) => [
  a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * u + c * v + x, b * u + d * v + y,
];

export const moved = (x, y) => [1, 0, 0, 1, x, y];

export const applied = ([a, b, c, d, x, y], [u, v]) => [a * u + c * v + x, b * u + d * v + y];

/// Undefined if the map has no inverse.
export function inverted([a, b, c, d, x, y]) {
  const scale = a * d - b * c;
  if (Math.abs(scale) < 1e-12) return undefined;
  return [d / scale, -b / scale, -c / scale, a / scale, (c * y - d * x) / scale, (b * x - a * y) / scale];
}

/// The map from the space inside a frame to the space around it. A 3D matrix is projected to the plane.
export function ofFrame({ x, y, width, height }, transform) {
  if (!transform) return moved(x, y);
  const [a, b, c, d, u, v] = transform.length === 6 ? transform : [0, 1, 4, 5, 12, 13].map((index) => transform[index]);
  const centre = [x + width / 2, y + height / 2];
  return combined(combined(moved(...centre), [a, b, c, d, u, v]), moved(-width / 2, -height / 2));
}
