
// A part of /client.js, which CWeb.c puts together: transitions and the curves of their animations.

/// Animates an element to or from its look while it is not visible.
function animate(element, transition, keyframes) {
  const fade = { opacity: 0 }, scale = { transform: [0.01, 0, 0, 0.01, 0, 0] }, { opacity, transform } = element.style;
  const look = { fade, scale, scaleAndFade: { ...fade, ...scale } }[transition] ?? transition;
  const animation = look.animation ?? { duration: 0.2, delay: 0, curve: "easeInOut" };
  const unseen = { opacity: opacity * (look.opacity ?? 1), transform: `${matrix(look.transform)} ${transform}`.trim() };
  const { duration, delay } = animation, times = { duration: duration * 1000, delay: delay * 1000 };
  hold(element, animation);
  if (isCalm()) delete unseen.transform;
  return element.animate(keyframes(unseen), { ...times, easing: easing(animation), fill: "backwards" });
}

/// Keeps touches off an element during an animation that does not allow them.
function hold(element, { duration, delay, allowUserInteraction = true }) {
  const touch = { pointerEvents: ["none", "none"], "--touch": ["none", "none"] };
  if (!allowUserInteraction) element.animate(touch, (delay + duration) * 1000);
}

/// The CSS transition of an animation. A place begins with the initial velocity on its axis, all else with its magnitude.
function timing(animation) {
  const part = (name, axis) => `${name} ${animation.duration}s ${easing(animation, axis)} ${animation.delay}s`;
  return [part("all"), part("left", "dx"), part("top", "dy")].join();
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
  const count = Math.min(1000, Math.max(2, Math.ceil(duration * 100)));
  return Array.from({ length: count + 1 }, (_, step) => at(step / count));
}
