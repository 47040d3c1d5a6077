interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size down to fit within `most`, in the same shape, to at least one pixel each way. Never enlarges it. */
export function fitWithin({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
