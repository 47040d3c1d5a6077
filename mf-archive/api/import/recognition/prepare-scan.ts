import sharp, { type Sharp } from 'sharp';
import { decodeScan, type Pixels } from '../../core/public.ts';
import { linePitch } from './line-pitch.ts';

/** A scan prepared for the program. */
interface PreparedScan {
  /** A PGM file: its header and its pixels. */
  readonly picture: readonly Uint8Array[];
  /** Of the scan itself, upright, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The best line pitch for recognition, in pixels: newsprint at 300 ppi. */
const bestPitch = 36;
/** Larger pictures take the program minutes and gigabytes. */
const maxPixels = 60_000_000;
/** Smaller print does not become readable by more enlargement. */
const maxScale = 2;
/** The program's limit. */
const maxSide = 32_000;

const open = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

/** The factor by which the scan is enlarged for the program. */
export function scaleFor({ width, height }: PreparedScan['size'], pitch: number | null): number {
  const wanted = pitch === null ? 1 : bestPitch / pitch;
  const most = Math.min(maxScale, Math.sqrt(maxPixels / (width * height)), maxSide / Math.max(width, height));
  return Math.min(wanted, most);
}

/** The window of the median filter, by the size of the letters; 1: no filter. */
const windowFor = (pitch: number | null): number => {
  if (pitch === null || pitch < 40) return 1;
  return pitch < 56 ? 3 : 5;
};

async function removeSpecks(grey: Pixels, window: number): Promise<Pixels> {
  if (window === 1) return grey;
  const { data } = await open(grey).median(window).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { ...grey, data };
}

/** Decodes a scan within limits, and scales it to the best letter size. Rejects with `bad-request`. */
export async function prepareScan(scan: Uint8Array): Promise<PreparedScan> {
  const full = await decodeScan(scan);
  const grey = full.channels === 1 ? full : await greyOf(full);
  const size = { width: grey.width, height: grey.height };
  const pitch = await linePitch(grey);
  const [scale, window] = [scaleFor(size, pitch), windowFor(pitch)];
  const [width, height] = [Math.max(1, Math.round(size.width * scale)), Math.max(1, Math.round(size.height * scale))];
  const { data } = await open(await removeSpecks(grey, window))
    .resize(width, height, { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture: [Buffer.from(`P5\n${String(width)} ${String(height)}\n255\n`, 'latin1'), data], size };
}

async function greyOf(full: Pixels): Promise<Pixels> {
  const { data, info } = await open(full).greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 1 };
}
