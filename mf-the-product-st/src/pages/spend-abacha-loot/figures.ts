import prices from './prices.json';
import returns from './returns.json';

/** What a row of the list says. Only a `recovery` is money that was reported as returned; the others overlap with it. */
export type ReturnKind = 'recovery' | 'announced' | 'court order' | 'total claimed' | 'stolen estimate';

/** One reported figure about the funds, in the words of the fact base. */
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

/** Something that money buys, at a price that somebody has published. */
export interface Price {
  readonly id: string;
  readonly group: PriceGroup;
  readonly item: string;
  /** What one of it is. */
  readonly unit: string;
  /** US cents for one, of `year`; never adjusted to another year. */
  readonly cents: number;
  readonly year: number;
  /** How the price was found. */
  readonly basis: string;
  readonly source: string;
  readonly estimate: boolean;
  readonly confidence: string;
}

/** In the order of the page. */
export const priceGroups = {
  health: 'Health and food',
  buildings: 'Buildings and machines',
  transport: 'Roads and rails',
  power: 'Power, space and soil',
} as const;

export type PriceGroup = keyof typeof priceGroups;

/** The list, made from the fact base; figures without a source are left out. */
export const figures = {
  returns: returns as readonly ReportedSum[],
  prices: prices as readonly Price[],
} as const;
