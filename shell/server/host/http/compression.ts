import { constants } from 'node:zlib';

/** Content encodings, smallest result first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** In bytes; shorter responses fit into one packet without compression. */
export const compressFrom = 1024;

/** For responses that are compressed while a reader waits: fast rather than small. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * In bytes: up to this size a response is compressed at once, since a stream in another thread takes more processor
 * time in all. The largest of them keep the main thread busy for about 5 ms.
 */
export const compressAtOnceUpTo = 64 * 1024;
