/** The longest side of a scan, in pixels; a broadsheet at 600 ppi has 14,000. */
const maxScanSide = 30_000;

/** The bytes of a scan without compression: 400 million pixels in grey or two tones, 200 million in colour. */
export const maxScanBytes = 600_000_000;

/** The pixels of a scan, in millions. */
const maxScanMegapixels = 400;

/** What the header of a picture says of it, before anything is decoded. */
export interface ScanShape {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Of its colours, as sharp names it. */
  readonly space: string;
}

const million = 1_000_000;

/** Grey, with 8 or 16 bits, or two tones: decoded into one channel of 8 bits. Everything else becomes red, green and blue. */
export const isColourless = ({ space }: Pick<ScanShape, 'space'>): boolean => space === 'b-w' || space === 'grey16';

/** Bytes that the picture takes in memory. */
export const decodedBytes = ({ width, height, channels, space }: ScanShape): number =>
  width * height * (isColourless({ space }) ? channels : Math.max(3, channels));

/** Why a picture is not decoded, to read on from its name; null where nothing speaks against it. */
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
