import type { NewspaperDate } from '../../archive/newspaper.ts';

/**
 * What an item of a collection is. `clip` and `quote` are parts of a page; `answer` is one of the member's own runs.
 */
export type ItemKind = 'answer' | 'article' | 'clip' | 'page' | 'quote';

/** What an item of a collection points to. It is checked against the archive when it is saved. */
export type KeptThing =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'article'; readonly slug: string; readonly article: number }
  /** `x,y,w,h` in pixels of the scan. */
  | { readonly kind: 'clip'; readonly slug: string; readonly clip: string }
  | { readonly kind: 'quote'; readonly run: string; readonly quote: number }
  | { readonly kind: 'answer'; readonly run: string };

/** One thing in a collection. */
export interface CollectionItem {
  readonly id: string;
  readonly kind: ItemKind;
  /** What it points to; saving it again restores a removed item. */
  readonly thing: KeptThing;
  /** Position in the collection, from 1. */
  readonly place: number;
  /** A readable name: the headline, the title and day, or the question. */
  readonly name: string;
  /** Title, date and page, as cited; empty for an answer. */
  readonly source: string;
  readonly date: NewspaperDate | null;
  /** True for an invented page, which is marked as such. */
  readonly demonstration: boolean;
  /** Letter for letter; null if it is not a quote. */
  readonly quote: string | null;
  /** A small image; null without a scan. */
  readonly crop: { readonly src: string; readonly width: number; readonly height: number } | null;
  /** The path that opens it. */
  readonly href: string;
  readonly note: string;
  /** An instant in ms. */
  readonly addedAt: number;
  /** True if it was withdrawn later and cannot be shown. */
  readonly gone: boolean;
}

/** A collection in a list. */
export interface CollectionLine {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly items: number;
  /** An instant in ms. */
  readonly changedAt: number;
  /** True if it can be read by a link. */
  readonly shared: boolean;
}

/** A collection with one page of its items, in its owner's order. */
export interface Collection extends Omit<CollectionLine, 'items' | 'shared'> {
  /** At most `itemsPerPage`. */
  readonly items: readonly CollectionItem[];
  readonly total: number;
  /** From 1; a page after the last one has no items. */
  readonly page: number;
  readonly pages: number;
  /** The path of its link; null if it is not shared, or if the caller is not its owner. */
  readonly sharedAt: string | null;
  /** Lets its owner download it for an hour (`collectionFilePath`); empty if it is read by a link. */
  readonly ticket: string;
}

/** Most items in a collection. */
export const maxItems = 2_000;

/** Items on one page. */
export const itemsPerPage = 50;
