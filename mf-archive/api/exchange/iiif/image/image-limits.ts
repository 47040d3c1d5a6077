/** The maximum cost of one image request. */
export const imageLimits = {
  /** Maximum side of an image in pixels; WebP allows 16,383. */
  maxSide: 8_192,
  /** Maximum area of an image in pixels. */
  maxArea: 4_000_000,
  /** Maximum number of decoded tiles, of 512 pixels a side. */
  maxTiles: 48,
} as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns whether an image may have this size. */
export const isWithinLimits = ({ width, height }: Size): boolean =>
  Math.max(width, height) <= imageLimits.maxSide && width * height <= imageLimits.maxArea;

/** Returns the factor that scales a size to the maximum size of an image. */
export const limitScale = ({ width, height }: Size): number =>
  Math.min(
    imageLimits.maxSide / width,
    imageLimits.maxSide / height,
    Math.sqrt(imageLimits.maxArea / (width * height)),
  );
