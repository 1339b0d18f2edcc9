// Compares an image with a picture of the server.

/// The pixels of an image on a white background.
function pixels(image, width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height }), context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

/// Compares an image with the picture at an address, both on a white background: the share of pixels with a channel that
/// differs by more than `threshold` (of 255), and the sizes.
export async function difference(image, address, threshold) {
  const picture = await createImageBitmap(await (await fetch(address)).blob()), { width, height } = picture;
  const [one, other] = [pixels(image, width, height), pixels(picture, width, height)];
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const most = Math.max(...[0, 1, 2].map((channel) => Math.abs(one[at + channel] - other[at + channel])));
    if (most > threshold) count += 1;
  }
  return { share: count / (width * height), sizes: [[image.width, image.height], [width, height]] };
}
