/** The day in Lagos, `YYYY-MM-DD`, at an instant in ms. Lagos is one hour ahead of UTC all year. */
export const lagosDay = (instant: number): string => new Date(instant + 3_600_000).toISOString().slice(0, 10);
