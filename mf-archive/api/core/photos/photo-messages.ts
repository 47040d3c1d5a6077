import type { Correction } from './correction.ts';

/**
 * What the process that corrects photos is asked for: how a scan is to be corrected, its corrected picture, how much the
 * pages on other pictures are like the one on this, or where the gutter of a picture of two pages is.
 */
export type PhotoOrder =
  | { readonly output: 'correction'; readonly scan: Uint8Array }
  | { readonly output: 'likeness'; readonly picture: Uint8Array; readonly others: readonly Uint8Array[] }
  | { readonly output: 'gutter'; readonly picture: Uint8Array }
  | { readonly output: 'picture'; readonly scan: Uint8Array; readonly correction: Correction };

export type PhotoAnswer =
  | { readonly correction: Correction }
  /** A TIFF without compression. */
  | { readonly picture: Uint8Array }
  | { readonly likeness: readonly number[] }
  | { readonly gutter: number | null }
  /** Why the scan cannot be read. */
  | { readonly problem: string };
