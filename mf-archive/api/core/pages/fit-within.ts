interface Size {
  readonly width: number;
  readonly height: number;
}

/** No wider and no higher than `most`, in the same shape, never larger than it is, and at least one pixel each way. */
export function fitWithin({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
