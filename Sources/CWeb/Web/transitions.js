
// A part of /client.js and /canvas.js, which CWeb.c and scripts/clients/write.py put together: how views come, go and move.

/// Whether the user wants less to move.
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/// The opacity and the transform of a view before it appears or after it disappears, and the animation from or to there.
function appearance(transition) {
  const fade = { opacity: 0 }, scale = { transform: [0.01, 0, 0, 0.01, 0, 0] };
  const { opacity = 1, transform, animation = { duration: 0.2, delay: 0, curve: "easeInOut" } }
    = { fade, scale, scaleAndFade: { ...fade, ...scale } }[transition] ?? transition;
  return { opacity, transform: isCalm() ? undefined : transform, animation };
}

/// The CSS easing function of an animation.
function easing({ duration, curve }, axis) {
  const { cubicBezier, spring = curve.dampenedSpring } = curve;
  if (cubicBezier) {
    const { controlPoint1, controlPoint2 } = cubicBezier;
    return `cubic-bezier(${[controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y]})`;
  }
  return spring ? `linear(${progress(spring, duration, axis)})` : curve.replace(/[A-Z]/g, "-$&").toLowerCase();
}

/// The progress of a spring from 0 towards 1 at even steps of its duration, a hundred a second: the solution of the damped
/// harmonic oscillator. As in Core Animation, more damping than critical acts as critical.
function progress({ mass, stiffness, damping, dampingRatio, initialVelocity }, duration, axis) {
  const velocity = duration * (axis ? initialVelocity[axis] : Math.hypot(initialVelocity.dx, initialVelocity.dy));
  const natural = duration * Math.sqrt(stiffness / mass), critical = 2 * Math.sqrt(stiffness * mass);
  const ratio = Math.min(1, dampingRatio ?? damping / critical);
  // A dampened spring has the frequency with which, let go at rest, it stays within a thousandth from the end on: the lesser
  // of two bounds, of which the first is exact for critical damping.
  const settling = Math.min(9.2334, Math.log(1000 / Math.sqrt(1 - ratio ** 2))) / ratio;
  const frequency = dampingRatio ? settling : natural;
  const decay = ratio * frequency, swing = frequency * Math.sqrt(1 - ratio ** 2);
  const at = (time) => {
    const turn = swing ? Math.sin(swing * time) / swing : time;
    const there = 1 - Math.exp(-decay * time) * (Math.cos(swing * time) + (decay - velocity) * turn);
    return Number.isFinite(there) ? there.toFixed(4) : 1;
  };
  const count = clamp(Math.ceil(duration * 100), 2, 1000);
  return Array.from({ length: count + 1 }, (_, step) => at(step / count));
}
