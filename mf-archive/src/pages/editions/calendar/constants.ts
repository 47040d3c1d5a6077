/** Spec §9, calendar: a finger that moves so far sideways, no farther up or down, and so fast turns the month (R9.10). */
export const swipe = { withinMs: 300, leastAcross: 60, mostDown: 80 } as const;

/** A date that is typed is gone to when the reader pauses so long, in ms (R9.11). */
export const inputDebounceMs = 1_000;

/** What is held on a day stays so long after the pointer has left it, in ms, so that it can be reached (R9.11). */
export const popoverHideMs = 110;

/** Months that are kept, so that going back to one asks nothing (R9.12). */
export const mostMonthsKept = 12;

/** Days with their first pages that are kept (R9.12). */
export const mostPagesKept = 5;

/** The months beside the one shown are fetched when nothing was pressed for so long, in ms. */
export const neighboursAfterMs = 400;
