/** How old the repository's description may be when it is not followed in the background (R9.05). */
export const repositoryCacheMs = 5_000;

/** How often one address is requested before the last good copy is used (R9.05). */
export const attempts = 3;

/** Pause after a 429 without a usable `retry-after` (R8.11). */
export const defaultRetryAfterMs = 1_500;

/** How long a page waits for content in total when there is a good copy, which is used then. */
export const pageBudgetMs = 1_500;

/** The same without a copy: long enough for another attempt after a 429 without `retry-after`. */
export const pageBudgetWithoutCopyMs = 3_000;

/** How long a request may continue in the background; later pages use its response. */
export const sourceTimeoutMs = 10_000;

/** How long a source that did not respond is left alone, so that not every page waits for it. */
export const pauseMs = 3_000;

/** In characters: about 32 MB of responses. */
export const knownAnswersLimit = 16 * 1024 * 1024;

/** The largest response that is read, in bytes. */
export const maxResponseBytes = 12 * 1024 * 1024;
