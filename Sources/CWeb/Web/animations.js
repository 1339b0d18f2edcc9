
// A part of /client.js, which CWeb.c puts together: the animations of elements.

/// Animates an element to or from its look while it is not visible.
function animate(element, transition, keyframes) {
  const { opacity, transform, animation } = appearance(transition), { style } = element, { duration, delay } = animation;
  const unseen = { opacity: style.opacity * opacity, transform: `${matrix(transform)} ${style.transform}`.trim() };
  hold(element, animation);
  const times = { duration: duration * 1000, delay: delay * 1000 };
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
