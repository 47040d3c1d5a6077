import { longestScanSide, mostScanBytes, mostScanMegapixels } from '../limits.ts';

/** What the header of a picture says of it, before anything is decoded. */
export interface ScanShape {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

const million = 1_000_000;

/** Bytes that the picture takes in memory. */
export const decodedBytes = ({ width, height, channels }: ScanShape): number => width * height * channels;

/** Why a picture is not decoded, to read on from its name; null where nothing speaks against it. */
export function refusalOf(scan: ScanShape): string | null {
  const size = `${String(scan.width)} × ${String(scan.height)} pixels`;
  if (Math.max(scan.width, scan.height) > longestScanSide)
    return `is ${size}, and no side may be longer than ${String(longestScanSide)}`;
  if (scan.width * scan.height > mostScanMegapixels * million)
    return `is ${size}, and no page may have more than ${String(mostScanMegapixels)} million`;
  if (decodedBytes(scan) > mostScanBytes)
    return `is ${size} in colour, which takes more than ${String(mostScanBytes / million)} MB: give it in grey`;
  return null;
}
