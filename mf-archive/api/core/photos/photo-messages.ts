import type { Correction } from './correction.ts';

/** What the process that corrects photos is asked for: how a scan is to be corrected, or its corrected picture. */
export type PhotoOrder =
  | { readonly output: 'correction'; readonly scan: Uint8Array }
  | { readonly output: 'picture'; readonly scan: Uint8Array; readonly correction: Correction };

export type PhotoAnswer =
  | { readonly correction: Correction }
  /** A TIFF without compression. */
  | { readonly picture: Uint8Array }
  /** Why the scan cannot be read. */
  | { readonly problem: string };
