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
 * How the picture of a page is made from its scan, in this order. The scan stays as it was delivered, so that its
 * picture can always be made again, also without the correction.
 */
export interface Correction {
  /** The page in the upright scan, whose perspective is corrected; null for the whole scan. */
  readonly outline: Outline | null;
  /** True to even out the light on the paper. */
  readonly shading: boolean;
  readonly turn: Turn;
  /** One page of a picture of two, and where their gutter is as a share of the width; null for the whole picture. */
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
 * Returns the hash by which the picture of a page is known: that of its scan, or another one for each page of a picture
 * of two.
 */
export const sourceHashOf = (scanHash: string, { half }: Correction): string =>
  half === null ? scanHash : createHash('sha256').update(`${scanHash} ${half.side}`).digest('hex');
