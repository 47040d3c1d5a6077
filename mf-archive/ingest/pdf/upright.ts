import type { Matrix } from './page-pictures.ts';

/** As in Exif: 1 is upright, 6 must be turned right, 3 is upside down, 8 must be turned left. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const turnedRight: Readonly<Record<Orientation, Orientation>> = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 };

function drawnAs([a, b, c, d]: Matrix): Orientation {
  if (Math.abs(a) + Math.abs(d) >= Math.abs(b) + Math.abs(c)) {
    if (a >= 0) return d >= 0 ? 1 : 4;
    return d >= 0 ? 2 : 3;
  }
  if (b >= 0) return c >= 0 ? 7 : 8;
  return c >= 0 ? 6 : 5;
}

/** Returns the orientation of a picture on its sheet, from its matrix and the rotation of the sheet in degrees. */
export function orientationOf(matrix: Matrix, rotate: number): Orientation {
  let orientation = drawnAs(matrix);
  const turns = Number.isFinite(rotate) ? ((Math.round(rotate / 90) % 4) + 4) % 4 : 0;
  for (let turn = 0; turn < turns; turn += 1) orientation = turnedRight[orientation];
  return orientation;
}

/** Returns an Exif segment with only this orientation. */
function exifOf(orientation: Orientation): Buffer {
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010001000000000000', 'hex');
  exif.writeUInt16BE(orientation, 28);
  return exif;
}

/** Yields the segments before the image data; in a damaged JPEG only those before the damage. */
function* segmentsOf(
  jpeg: Buffer,
): Generator<{ readonly start: number; readonly end: number; readonly exif: boolean }> {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end > jpeg.length) return;
    const exif = jpeg[at + 1] === 0xe1 && jpeg.toString('latin1', at + 4, at + 8) === 'Exif';
    yield { start: at, end, exif };
    at = end;
  }
}

/**
 * Returns the same JPEG with this orientation, without decoding it. In a PDF only the sheet determines the orientation,
 * so the camera's Exif data is removed.
 */
export function turnJpeg(bytes: Uint8Array, orientation: Orientation): Uint8Array {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cameras = [...segmentsOf(jpeg)].filter(({ exif }) => exif);
  if (orientation === 1 && cameras.length === 0) return bytes;
  const parts: Uint8Array[] = [jpeg.subarray(0, 2), ...(orientation === 1 ? [] : [exifOf(orientation)])];
  let from = 2;
  for (const { start, end } of cameras) {
    parts.push(jpeg.subarray(from, start));
    from = end;
  }
  return Buffer.concat([...parts, jpeg.subarray(from)]);
}
