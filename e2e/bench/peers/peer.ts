import type { ExportedText } from './export-texts.ts';

/** A search that every system can be asked for, each in its own way. All words are lower-case letters. */
export interface PeerQuery {
  readonly words: readonly string[];
  /** How the words have to match. `fuzzy`: or words that differ in a letter. */
  readonly match: 'all' | 'any' | 'phrase' | 'prefix' | 'fuzzy';
  readonly without?: string;
  readonly title?: string;
  /** Days as yyyymmdd, inclusive. */
  readonly days?: readonly [first: number, last: number];
  readonly newest?: true;
  /** From 1. */
  readonly page?: number;
}

/** A system that searches the same texts. It answers with a total, facets and twenty results with their snippets. */
export interface Peer {
  readonly name: string;
  /** Stores texts so that they can be searched after `finish`. */
  add(texts: readonly ExportedText[]): Promise<void>;
  finish(): Promise<void>;
  /** Resolves to the number of pages found. `reader` is the number of the reader who asks. */
  search(query: PeerQuery, reader: number): Promise<number>;
  /** The process whose use is measured, with all that it starts. */
  readonly pid: number;
  /** A process that it uses for searching, whose use counts too. */
  readonly engine?: number;
  diskBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** The number of results on a page. */
export const pageSize = 20;
