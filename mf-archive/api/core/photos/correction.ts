import { createHash } from 'node:crypto';

/** A position in a picture, as shares of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a page in a photo: top left, top right, bottom right, bottom left. */
export type Outline = readonly [Point, Point, Point, Point];

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/**
 * How the picture of a page is made from its scan; the steps apply in the order of these fields. The scan itself is
 * never changed, so the picture can be remade at any time, even uncorrected.
 */
export interface Correction {
  /** The page's corners in the upright scan, for cropping and correcting perspective; null keeps the whole scan. */
  readonly outline: Outline | null;
  /** True to even out the lighting of the paper. */
  readonly shading: boolean;
  readonly turn: Turn;
  /** Which page of a two-page picture is kept, and the gutter's position as a share of the width; null keeps all. */
  readonly half: { readonly side: 'left' | 'right'; readonly gutter: number } | null;
}

/** Leaves a scan as it is. */
export const uncorrected: Correction = { outline: null, shading: false, turn: 0, half: null };

export const isUncorrected = ({ outline, shading, turn, half }: Correction): boolean =>
  outline === null && !shading && turn === 0 && half === null;

/** Encodes a correction for a column; null if it changes nothing. */
export const encodeCorrection = (correction: Correction): string | null =>
  isUncorrected(correction) ? null : JSON.stringify(correction);

export const decodeCorrection = (stored: string | null): Correction =>
  stored === null ? uncorrected : (JSON.parse(stored) as Correction);

/**
 * Returns the hash that identifies a page's picture (`image_source_hash`): that of its scan or, if the scan shows two
 * pages, a different one for each page.
 */
export const sourceHashOf = (scanHash: string, { half }: Correction): string =>
  half === null ? scanHash : createHash('sha256').update(`${scanHash} ${half.side}`).digest('hex');
