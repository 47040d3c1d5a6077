/** What one request for a picture may cost. */
export const imageLimits = {
  /** The longest side of an answer, in pixels: WebP knows no more than 16,383. */
  mostSide: 8_192,
  /** The area of an answer, in pixels. */
  mostArea: 4_000_000,
  /** Tiles that are decoded for it, of 512 pixels a side. */
  mostTiles: 48,
} as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether an answer may be so large. */
export const isWithinLimits = ({ width, height }: Size): boolean =>
  Math.max(width, height) <= imageLimits.mostSide && width * height <= imageLimits.mostArea;

/** By how much a size has to be made smaller, or may be made larger, to be as large as an answer may be. */
export const limitScale = ({ width, height }: Size): number =>
  Math.min(
    imageLimits.mostSide / width,
    imageLimits.mostSide / height,
    Math.sqrt(imageLimits.mostArea / (width * height)),
  );
