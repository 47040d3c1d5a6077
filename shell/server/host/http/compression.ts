import { constants } from 'node:zlib';

/** What answers may be packed with, the smallest first. */
export const encodings = ['br', 'gzip'] as const;

/** An answer as it goes over the line. */
export type Encoding = (typeof encodings)[number];

/** Shorter answers fit one packet either way; in bytes. */
export const compressFrom = 1024;

/** Made for one answer while a reader waits: quick rather than small. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
