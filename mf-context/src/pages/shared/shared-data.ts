import type { ItemLine } from '../../parts/item/item-line.ts';

/** A shared collection. */
export interface SharedCollection {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly lines: readonly ItemLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** For example `3 November 2026`. */
  readonly changed: string;
}

/** The data of the page; null: the link is not valid. */
export interface SharedData {
  readonly collection: SharedCollection | null;
}
