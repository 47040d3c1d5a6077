/** How the picture of a page differs from its scan, which is kept as it was delivered. */
export interface PictureState {
  /** True if the page was found in a photo, cut out of it and straightened, and its light evened out. */
  readonly isCropped: boolean;
  /** How far it was turned clockwise, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Which half of a picture of two pages this page is; null if the picture shows one page. */
  readonly half: 'left' | 'right' | null;
}

/**
 * What staff can do with a picture: show the scan as it was delivered, find the page in the photo, turn it by a quarter,
 * or show both pages of a picture of two.
 */
export const pictureChanges = ['original', 'corrected', 'turn-left', 'turn-right', 'whole'] as const;

/** One of these changes. */
export type PictureChange = (typeof pictureChanges)[number];
