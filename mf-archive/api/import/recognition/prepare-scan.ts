import sharp, { type Sharp } from 'sharp';
import { decodeScan, type Pixels } from '../../core/public.ts';
import { textLines } from './text-lines.ts';

interface PreparedScan {
  /** A PGM file: its header and its pixels. */
  readonly picture: readonly Uint8Array[];
  /** Size of the upright scan in pixels, before scaling. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Best line pitch for recognition in pixels, that of newsprint at 300 ppi. */
const bestPitch = 36;
/** Maximum number of pixels; larger pictures take the program minutes and gigabytes. */
const maxPixels = 60_000_000;
/** Further enlargement does not make small print more readable. */
const maxScale = 2;
/** The program's maximum side length in pixels. */
const maxSide = 32_000;

/** Opens pixels for processing. */
export const open = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

/** Returns the factor by which the scan is scaled for the program. */
export function scaleFor({ width, height }: PreparedScan['size'], pitch: number | null): number {
  const wantedScale = pitch === null ? 1 : bestPitch / pitch;
  const maxUsefulScale = Math.min(maxScale, Math.sqrt(maxPixels / (width * height)), maxSide / Math.max(width, height));
  return Math.min(wantedScale, maxUsefulScale);
}

/** Returns the median filter's window size for a line pitch; 1 means no filter. */
const windowFor = (pitch: number | null): number => {
  if (pitch === null || pitch < 40) return 1;
  return pitch < 56 ? 3 : 5;
};

async function removeSpecks(grey: Pixels, window: number): Promise<Pixels> {
  if (window === 1) return grey;
  const { data } = await open(grey).median(window).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { ...grey, data };
}

/** Decodes a scan within limits, and scales it to the best size of letters. Rejects with `bad-request`. */
export async function prepareScan(scan: Uint8Array): Promise<PreparedScan> {
  const grey = await decodeInGrey(scan);
  const size = { width: grey.width, height: grey.height };
  const { pitch } = await textLines(grey);
  const [scale, window] = [scaleFor(size, pitch), windowFor(pitch)];
  const [width, height] = [Math.max(1, Math.round(size.width * scale)), Math.max(1, Math.round(size.height * scale))];
  const { data } = await open(await removeSpecks(grey, window))
    .resize(width, height, { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture: toPgm({ data, width, height }), size };
}

/** Returns the parts of a PGM file. */
export const toPgm = ({ data, width, height }: Omit<Pixels, 'channels'>): readonly Uint8Array[] => [
  Buffer.from(`P5\n${String(width)} ${String(height)}\n255\n`, 'latin1'),
  data,
];

/** Decodes a scan within limits, without its colours. Rejects with `bad-request`. */
export async function decodeInGrey(scan: Uint8Array): Promise<Pixels> {
  const full = await decodeScan(scan);
  if (full.channels === 1) return full;
  const { data, info } = await open(full).greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 1 };
}
