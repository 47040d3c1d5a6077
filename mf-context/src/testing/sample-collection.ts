import type { Collection, CollectionItem } from 'shared-contracts/context/collections/collection';
import type { Allowance } from 'shared-contracts/context/get-allowance';

/** Returns an item with a quote from an invented newspaper. */
export const sampleItem = (change: Partial<CollectionItem> = {}): CollectionItem => ({
  ...{ id: 'i1', kind: 'quote', thing: { kind: 'quote', run: 'r1', quote: 2 }, place: 1 },
  ...{ name: 'Think before you turn', source: 'Lagos Demonstration Herald, 3 April 1972, p. 1' },
  ...{ date: { year: 1972, month: 4, day: 3 }, demonstration: true },
  ...{ quote: 'Motorists were told to keep right', crop: { src: '/crop.webp', width: 300, height: 200 } },
  ...{ href: '/search/herald-p1', note: '', addedAt: 0, gone: false, ...change },
});

export const sampleCollection = (change: Partial<Collection> = {}): Collection => {
  const items = change.items ?? [sampleItem()];
  return {
    ...{ id: 'c1', name: 'Roads', about: 'The day the traffic changed', changedAt: Date.UTC(2026, 10, 3) },
    ...{ total: items.length, page: 1, pages: 1, sharedAt: null, ticket: 't1', ...change, items },
  };
};

export const sampleAllowance = (change: Partial<Allowance> = {}): Allowance => ({
  ...{ questions: 5, used: 0, renewsAt: 0, collections: 10, collectionsUsed: 1 },
  ...{ sharing: false, written: false, plan: 'stem', ...change },
});
