import type { CollectionItem, ItemKind } from 'shared-contracts/context/collections/collection';

/** What a kept thing is called, by its kind. */
const kinds: Readonly<Record<ItemKind, string>> = {
  answer: 'Answer',
  article: 'Article',
  clip: 'Clip',
  page: 'Page',
  quote: 'Quote',
};

/** A kept thing as it is drawn. */
export interface ItemLine extends Pick<
  CollectionItem,
  'crop' | 'demonstration' | 'gone' | 'href' | 'id' | 'name' | 'note' | 'place' | 'quote' | 'source'
> {
  readonly kind: string;
}

/** What a page needs of a kept thing. */
export const itemLine = ({ kind, ...item }: CollectionItem): ItemLine => {
  const { id, name, source, quote, crop, href, note, place, demonstration, gone } = item;
  return {
    ...{ id, name, source, quote, crop, href, note, place, demonstration, gone },
    kind: kinds[kind],
  };
};
