import { AppError } from 'shared-contracts/app-error';
import type { ScanShape } from '../scan-limits.ts';

const boxMagic = '\0\0\0\x0cjP  \r\n\x87\n';
const codestreamMagic = '\xff\x4f\xff\x51';

/** The number of the colour space CMYK. */
const cmyk = 12;
/** A file with more boxes before its picture counts as damaged. */
const maxBoxes = 1_000;
/** Bytes that the decoder can address, with 31 bits. */
const maxMemory = 2_000_000_000;
/** Bytes that the decoder itself takes. */
const ownMemory = 60_000_000;

/** The header of a JPEG 2000, read without decoding anything. */
export interface Jpeg2000Header extends ScanShape {
  readonly channels: 1 | 3;
  /** Bits of a sample, 1 to 16. */
  readonly bits: number;
  /** Bytes of memory that decoding takes. */
  readonly memory: number;
}

const startsWith = (bytes: Uint8Array, magic: string): boolean =>
  Buffer.from(bytes.subarray(0, magic.length)).toString('latin1') === magic;

/** A JP2 file, made of boxes, or a bare codestream. */
export type Jpeg2000Kind = 'image/jp2' | 'image/j2c';

/** Detects a JPEG 2000 by its first bytes; null for everything else. */
export function jpeg2000Kind(bytes: Uint8Array): Jpeg2000Kind | null {
  if (startsWith(bytes, boxMagic)) return 'image/jp2';
  return startsWith(bytes, codestreamMagic) ? 'image/j2c' : null;
}

const refuse = (reason: string): never => {
  throw new AppError('bad-request', `The JPEG 2000 ${reason}`);
};

interface Boxes {
  /** Offset of the codestream; -1 if there is none. */
  codestream: number;
  /** Number of the colour space; 0 if the file names none. */
  colourSpace: number;
  hasPalette: boolean;
}

const types = { headers: 0x6a703268, codestream: 0x6a703263, colours: 0x636f6c72, palette: 0x70636c72 } as const;

interface FoundBox {
  readonly type: number;
  /** Offset of its content. */
  readonly start: number;
  /** Offset of the next box; 0 if this one extends to the end of the file. */
  readonly end: number;
}

function boxAt(view: DataView, at: number): FoundBox {
  const [short, type] = [view.getUint32(at), view.getUint32(at + 4)];
  const isLong = short === 1;
  const length = isLong ? Number(view.getBigUint64(at + 8)) : short;
  return { type, start: at + (isLong ? 16 : 8), end: length === 0 ? 0 : at + length };
}

/** Reads the boxes, including those inside the header box, up to the codestream. */
function readBoxes(view: DataView): Boxes {
  const found: Boxes = { codestream: -1, colourSpace: 0, hasPalette: false };
  for (let [at, count] = [0, 0]; count < maxBoxes; count += 1) {
    const { type, start, end } = boxAt(view, at);
    if (type === types.codestream) return { ...found, codestream: start };
    if (type === types.palette) found.hasPalette = true;
    if (type === types.colours && view.getUint8(start) === 1) found.colourSpace ||= view.getUint32(start + 3);
    const next = type === types.headers ? start : end;
    if (next <= at) break;
    at = next;
  }
  return found;
}

interface Samples {
  readonly bits: number;
  readonly channels: 1 | 3;
}

/** Reads the channels; throws unless they all have the same size and depth, as in scans. */
function readChannels(view: DataView, at: number): Samples {
  const channels = view.getUint16(at);
  // The decoder supports only these.
  if (channels !== 1 && channels !== 3)
    return refuse('is neither grey nor in red, green and blue, or is transparent: give it as TIFF or JPEG');
  const first = view.getUint8(at + 2);
  for (let index = 0; index < channels; index += 1) {
    const place = at + 2 + index * 3;
    const [depth, across, down] = [view.getUint8(place), view.getUint8(place + 1), view.getUint8(place + 2)];
    if (across !== 1 || down !== 1 || depth !== first)
      return refuse('has channels of several sizes, which cannot be read here: give it as TIFF or JPEG');
  }
  if (first > 15) return refuse('has more than 16 bits, or signs, which cannot be read here: give it as TIFF or JPEG');
  return { bits: first + 1, channels };
}

/** The marker `SIZ`, which every codestream starts with (ISO/IEC 15444-1, A.5.1). */
function readSize(view: DataView, at: number): Samples & { readonly width: number; readonly height: number } {
  if (view.getUint32(at) !== 0xff4fff51) return refuse('is damaged: it has no picture');
  const [right, bottom] = [view.getUint32(at + 8), view.getUint32(at + 12)];
  const [left, top] = [view.getUint32(at + 16), view.getUint32(at + 20)];
  if (right <= left || bottom <= top) return refuse('is damaged: it has no size');
  return { width: right - left, height: bottom - top, ...readChannels(view, at + 40) };
}

function spaceOf({ bits, channels }: Samples): string {
  if (channels === 3) return 'srgb';
  return bits > 8 ? 'grey16' : 'b-w';
}

function readFrom(view: DataView, length: number, kind: Jpeg2000Kind): Jpeg2000Header {
  const boxes: Boxes = kind === 'image/jp2' ? readBoxes(view) : { codestream: 0, colourSpace: 0, hasPalette: false };
  if (boxes.codestream < 0) return refuse('is damaged: it has no picture');
  if (boxes.hasPalette || boxes.colourSpace === cmyk)
    return refuse('has a palette, or the colours of printers, which cannot be read here: give it as TIFF or JPEG');
  const size = readSize(view, boxes.codestream);
  const samples = size.width * size.height * size.channels;
  // Measured: 6 bytes per sample of 8 bits, and twice the file; the first is rounded up.
  const memory = samples * (size.bits > 8 ? 8 : 6.5) + 2 * length + ownMemory;
  return { ...size, space: spaceOf(size), memory };
}

/**
 * Reads the header of a JPEG 2000 of the kind that `jpeg2000Kind` returned. `channels` and `space` are as sharp would
 * name them. Throws `bad-request` if it is damaged or of an unsupported kind.
 */
export function readJpeg2000Header(bytes: Uint8Array, kind: Jpeg2000Kind): Jpeg2000Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readFrom(view, bytes.length, kind);
  } catch (error) {
    if (error instanceof RangeError) return refuse('is damaged: it ends too soon');
    throw error;
  }
}

/**
 * Returns why a picture within the limits of scans still cannot be decoded, as the rest of a sentence that starts with
 * its name; null if it can.
 */
export const jpeg2000Refusal = ({ memory, width, height }: Jpeg2000Header): string | null =>
  memory <= maxMemory
    ? null
    : `is a JPEG 2000 of ${String(width)} × ${String(height)} pixels, more than can be read here: give it as TIFF or JPEG`;
