import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { CollectionLine } from 'shared-contracts/context/collections/collection';

/** A collection in the list. */
export interface ListedCollection extends Pick<CollectionLine, 'about' | 'id' | 'name' | 'shared'> {
  /** For example `12 items`. */
  readonly count: string;
  /** For example `3 November 2026`. */
  readonly changed: string;
}

/** The data of the page. */
export interface CollectionsData {
  readonly rows: readonly ListedCollection[];
  readonly allowance: Pick<Allowance, 'collections' | 'collectionsUsed' | 'plan'>;
  /** True when a collection was just deleted. */
  readonly deleted: boolean;
}
