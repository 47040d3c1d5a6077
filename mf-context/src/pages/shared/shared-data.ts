import type { ItemLine } from '../../parts/item/item-line.ts';

/** A collection that somebody shares. */
export interface SharedCollection {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly lines: readonly ItemLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** `3 November 2026`. */
  readonly changed: string;
}

/** What the page is drawn from; null: the link does not hold. */
export interface SharedData {
  readonly collection: SharedCollection | null;
}
