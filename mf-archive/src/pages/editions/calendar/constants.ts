/**
 * A swipe turns the month if it is fast enough, goes far enough sideways, and not too far up or down (R9.10). In CSS
 * pixels.
 */
export const swipe = { withinMs: 300, leastAcross: 60, mostDown: 80 } as const;

/** The calendar goes to a typed date when the reader pauses for this time, in ms (R9.11). */
export const inputDebounceMs = 1_000;

/** How long a day's popover remains after the pointer has left, in ms, so that the pointer can reach it (R9.11). */
export const popoverHideMs = 110;

/** Months in the cache, so that going back needs no request (R9.12). */
export const maxCachedMonths = 12;

/** Days with their first pages in the cache (R9.12). */
export const maxCachedDays = 5;

/** The neighbouring months are prefetched after this time without input, in ms. */
export const prefetchDelayMs = 400;
