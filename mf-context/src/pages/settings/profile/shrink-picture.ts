/** Twice what the account corner shows. */
const side = 96;

/** An object, so that tests can stand in for what only browsers can draw. */
export const pictures = {
  /** The middle of a picture as a small square, in itself. Rejects when it is none. */
  async shrink(file: Blob): Promise<string> {
    const image = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const edge = Math.min(image.width, image.height);
    const [left, top] = [(image.width - edge) / 2, (image.height - edge) / 2];
    canvas.getContext('2d')?.drawImage(image, left, top, edge, edge, 0, 0, side, side);
    image.close();
    return canvas.toDataURL('image/png');
  },
};
