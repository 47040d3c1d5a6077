/** How many gaps there are in something. */
export interface GapCounts {
  /** Days on which an edition was to be expected. */
  readonly missingDays: number;
  /** Editions with pages missing between those that are held. */
  readonly brokenEditions: number;
}

/** A title with its gaps counted. */
export interface TitleGaps extends GapCounts {
  readonly slug: string;
  readonly name: string;
  /** `daily`, `every Monday` …; null where its editions keep none: then no day is missing. */
  readonly rhythm: string | null;
  /** The years that have gaps, in order. */
  readonly years: readonly (GapCounts & { readonly year: number })[];
}
