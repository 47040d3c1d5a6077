import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { CollectionLine } from 'shared-contracts/context/collections/collection';

/** A collection as it is drawn in the list. */
export interface ListedCollection extends Pick<CollectionLine, 'about' | 'id' | 'name' | 'shared'> {
  /** `12 things`. */
  readonly count: string;
  /** `3 November 2026`. */
  readonly changed: string;
}

/** What the page is drawn from. */
export interface CollectionsData {
  readonly rows: readonly ListedCollection[];
  readonly allowance: Pick<Allowance, 'collections' | 'collectionsUsed' | 'plan'>;
  /** One was just deleted. */
  readonly deleted: boolean;
}
