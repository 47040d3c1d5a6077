import type { CollectionItem, ItemKind } from 'shared-contracts/context/collections/collection';

/** The name of each kind of item. */
const kinds: Readonly<Record<ItemKind, string>> = {
  answer: 'Answer',
  article: 'Article',
  clip: 'Clip',
  page: 'Page',
  quote: 'Quote',
};

/** An item as it is shown. */
export interface ItemLine extends Pick<
  CollectionItem,
  'crop' | 'demonstration' | 'gone' | 'href' | 'id' | 'name' | 'note' | 'place' | 'quote' | 'source'
> {
  readonly kind: string;
}

/** Converts an item to what a page shows. */
export const itemLine = ({ kind, ...item }: CollectionItem): ItemLine => {
  const { id, name, source, quote, crop, href, note, place, demonstration, gone } = item;
  return {
    ...{ id, name, source, quote, crop, href, note, place, demonstration, gone },
    kind: kinds[kind],
  };
};
