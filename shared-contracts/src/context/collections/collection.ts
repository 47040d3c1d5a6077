import type { NewspaperDate } from '../../archive/newspaper.ts';

/** What can be kept, by what it is of. `clip` and `quote` are parts of a page; `answer` is a run of one's own. */
export type ItemKind = 'answer' | 'article' | 'clip' | 'page' | 'quote';

/** Says what is kept: checked against the archive when it is kept. */
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
  /** What it is of: kept again, it comes back after it was taken out. */
  readonly thing: KeptThing;
  /** In the collection, from 1. */
  readonly place: number;
  /** For people: the headline, the title and day, or the question. */
  readonly name: string;
  /** Title, date, page, as they are cited; empty of an answer. */
  readonly source: string;
  readonly date: NewspaperDate | null;
  /** Of an invented page: its mark stands beside it. */
  readonly demonstration: boolean;
  /** Letter for letter, where there is one. */
  readonly quote: string | null;
  /** A small picture; null without a scan. */
  readonly crop: { readonly src: string; readonly width: number; readonly height: number } | null;
  /** Where it is opened. */
  readonly href: string;
  readonly note: string;
  readonly addedAt: number;
  /** It was withdrawn since, and cannot be shown. */
  readonly gone: boolean;
}

/** A collection in a list. */
export interface CollectionLine {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly items: number;
  readonly changedAt: number;
  /** It can be read by a link. */
  readonly shared: boolean;
}

/** One with a page of what is in it, in its owner's order. */
export interface Collection extends Omit<CollectionLine, 'items' | 'shared'> {
  /** At most `itemsPerPage`. */
  readonly items: readonly CollectionItem[];
  readonly total: number;
  /** From 1; one past the last has no items. */
  readonly page: number;
  readonly pages: number;
  /** The path of the link that shares it; null when it is not shared, or is not one's own. */
  readonly sharedAt: string | null;
  /** Opens its files for an hour, for its owner (`collectionFilePath`); empty where it is read by a link. */
  readonly ticket: string;
}

/** At most so many things in a collection. */
export const maxItems = 2_000;

/** So many things of a collection are read at once. */
export const itemsPerPage = 50;
