import type { ItemLine } from '../../parts/item/item-line.ts';
import type { CollectionDone } from './collection-address.ts';

/** How a collection is shared, or could be. */
export interface SharingData {
  /** The whole address of the link; null: it is not shared. */
  readonly link: string | null;
  readonly allowed: boolean;
  /** The plans that have it: `branch and canopy`. */
  readonly plans: string;
}

/** What the page is drawn from. */
export interface CollectionData {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly lines: readonly ItemLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** `3 November 2026`. */
  readonly changed: string;
  readonly ticket: string;
  readonly sharing: SharingData;
  /** Where its things can go. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly done: CollectionDone | null;
  /** The thing that was just taken out, and can be had back. */
  readonly out: string | null;
  /** Where a thing went that was just moved. */
  readonly place: number | null;
}
