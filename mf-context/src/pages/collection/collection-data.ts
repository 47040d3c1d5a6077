import type { ItemLine } from '../../parts/item/item-line.ts';
import type { CollectionDone } from './collection-address.ts';

/** How a collection is shared, or could be. */
export interface SharingData {
  /** The full address of the link; null: not shared. */
  readonly link: string | null;
  readonly allowed: boolean;
  /** The plans that allow sharing, such as `Branch and Canopy`. */
  readonly plans: string;
}

/** The data of the page. */
export interface CollectionData {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly lines: readonly ItemLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** For example `3 November 2026`. */
  readonly changed: string;
  readonly ticket: string;
  readonly sharing: SharingData;
  /** Other collections to which its items can be moved. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly done: CollectionDone | null;
  /** The item that was just removed and can be restored. */
  readonly out: string | null;
  /** The new place of an item that was just moved. */
  readonly place: number | null;
}
