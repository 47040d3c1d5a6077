/** Maximum side of a scan in pixels; a broadsheet at 600 ppi has 14,000. */
const maxScanSide = 30_000;

/** Maximum bytes of a decoded scan: 200 million pixels in colour; grey reaches `maxScanMegapixels` first. */
export const maxScanBytes = 600_000_000;

/** Maximum pixels of a scan, in millions. */
const maxScanMegapixels = 400;

/** What the header of a picture contains, read without decoding the picture. */
export interface ScanShape {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Colour space, as sharp names it. */
  readonly space: string;
}

const million = 1_000_000;

/**
 * True for bitonal pictures and for grey with 8 or 16 bits, which are decoded into one 8-bit channel. Everything else
 * becomes RGB.
 */
export const isColourless = ({ space }: Pick<ScanShape, 'space'>): boolean => space === 'b-w' || space === 'grey16';

/** Returns the bytes that the decoded picture takes in memory. */
export const decodedBytes = ({ width, height, channels, space }: ScanShape): number =>
  width * height * (isColourless({ space }) ? channels : Math.max(3, channels));

/**
 * Returns why a picture is too large to decode, as the rest of a sentence that starts with its name; null if it is not.
 */
export function limitProblem(scan: ScanShape): string | null {
  const size = `${String(scan.width)} × ${String(scan.height)} pixels`;
  if (Math.max(scan.width, scan.height) > maxScanSide)
    return `is ${size}, and no side may be longer than ${String(maxScanSide)}`;
  if (scan.width * scan.height > maxScanMegapixels * million)
    return `is ${size}, and no page may have more than ${String(maxScanMegapixels)} million`;
  if (decodedBytes(scan) > maxScanBytes)
    return `is ${size} in colour, which takes more than ${String(maxScanBytes / million)} MB: give it in grey`;
  return null;
}
