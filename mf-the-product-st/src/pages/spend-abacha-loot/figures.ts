import prices from './prices.json';
import returns from './returns.json';

/** What a row reports. Only a `recovery` was reported as returned money; the other kinds overlap with it. */
export type ReturnKind = 'recovery' | 'announced' | 'court order' | 'total claimed' | 'stolen estimate';

/** A reported figure about the funds. */
export interface ReportedSum {
  readonly id: string;
  readonly kind: ReturnKind;
  /** `2017-12-04`, `2003-11`, `1998`, `1993/1998` or words. */
  readonly date: string;
  /** As reported, in `currency`. */
  readonly amount: string;
  readonly currency: string;
  /** US cents; null for a range. */
  readonly cents: number | null;
  readonly from: string;
  readonly use: string;
  readonly source: string;
  readonly confidence: string;
  readonly estimate: boolean;
  readonly notes: string;
}

/** Something to buy, at a published price. */
export interface Price {
  readonly id: string;
  readonly item: string;
  /** What one of them is. */
  readonly unit: string;
  /** US cents for one, in prices of `year`; never adjusted to another year. */
  readonly cents: number;
  readonly year: number;
  /** How the price was found. */
  readonly basis: string;
  readonly source: string;
  readonly estimate: boolean;
  readonly confidence: string;
}

/** Parts of the list by price, so that the reader climbs from a tablet to a satellite. Limits in US cents. */
export const priceShelves = [
  { title: 'For one person', hint: 'A few cents to US$58', below: 100_000 },
  { title: 'For a patient, a clinic or a village', hint: 'Thousands of dollars', below: 100_000_000 },
  { title: 'For a city or the whole country', hint: 'Millions of dollars', below: Number.POSITIVE_INFINITY },
] as const;

/** The figures of the page, each with its source; prices from the lowest to the highest. */
export const figures = {
  returns: returns as readonly ReportedSum[],
  prices: prices as readonly Price[],
} as const;
