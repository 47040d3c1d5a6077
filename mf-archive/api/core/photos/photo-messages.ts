import type { Correction } from './correction.ts';

/**
 * A request to the process that corrects photos: for the correction of a scan, the corrected picture, the likeness of
 * other pictures to this one, or the gutter of a picture of two pages.
 */
export type PhotoRequest =
  | { readonly output: 'correction'; readonly scan: Uint8Array }
  | { readonly output: 'likeness'; readonly picture: Uint8Array; readonly others: readonly Uint8Array[] }
  | { readonly output: 'gutter'; readonly picture: Uint8Array }
  | { readonly output: 'picture'; readonly scan: Uint8Array; readonly correction: Correction };

export type PhotoResponse =
  | { readonly correction: Correction }
  /** A TIFF without compression. */
  | { readonly picture: Uint8Array }
  | { readonly likeness: readonly number[] }
  | { readonly gutter: number | null }
  /** Why the scan cannot be read. */
  | { readonly problem: string };
