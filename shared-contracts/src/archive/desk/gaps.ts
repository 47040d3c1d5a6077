/** Numbers of gaps. */
export interface GapCounts {
  /** Days on which an edition would have been expected. */
  readonly missingDays: number;
  /** Editions that lack pages between those in the archive. */
  readonly brokenEditions: number;
}

/** A title with its gaps. */
export interface TitleGaps extends GapCounts {
  readonly slug: string;
  readonly name: string;
  /** `daily`, `every Monday` …; null if its editions have no rhythm, in which case no day counts as missing. */
  readonly rhythm: string | null;
  /** The weekdays of this rhythm, 0 for Sunday. */
  readonly weekdays: readonly number[];
  /** The years with gaps, in order. */
  readonly years: readonly (GapCounts & { readonly year: number })[];
}
