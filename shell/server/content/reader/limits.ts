/** How old a copy of the repository's description may be (spec §9). */
export const repositoryCacheMs = 5_000;

/** How often one address is asked before the last good copy is taken (spec §9). */
export const attempts = 3;

/** What a 429 without a usable `retry-after` waits (spec §8). */
export const defaultRetryAfterMs = 1_500;

/** How long a page waits for content in all where there is a good copy; then it is rendered from the copy. */
export const pageBudgetMs = 1_500;

/** The same where there is no copy: long enough for a 429 without `retry-after` to be asked again. */
export const pageBudgetWithoutCopyMs = 3_000;

/** How long an answer is waited for behind the pages' backs: the next page has it. */
export const sourceTimeoutMs = 10_000;

/** A source that did not answer is left alone for so long, so that not every page waits for it. */
export const pauseMs = 3_000;

/** In characters: about 32 MB of answers. */
export const knownAnswersLimit = 16 * 1024 * 1024;

/** The largest answer that is read, in bytes. */
export const largestAnswer = 12 * 1024 * 1024;
