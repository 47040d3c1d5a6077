import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type {
  ChangeBatch,
  Completion,
  IndexedUnit,
  IndexPosition,
  PageAside,
  SearchAnswer,
  SearchRequest,
} from '../search-index.ts';
import { listAsides } from './asides.ts';
import { readPosition } from './fts-database.ts';
import type { Alternatives, AskedQuery } from '../query/query-tree.ts';
import { expandTerms } from './expand-terms.ts';
import { inspect } from './fts-inspect.ts';
import { FtsSearch } from './fts-search.ts';
import { countPages, pagesWith, samplePages } from './fts-vocabulary.ts';
import { applyBatches, articlesOn, resetIndex, type BatchToWrite } from './fts-writer.ts';
import { tryWords, type ReadBatch } from './read-batch.ts';

/** What the threads of the index are started with. */
export interface FtsThreadData {
  readonly path: string;
  readonly role: 'reader' | 'writer';
}

/** A search that gives up by itself: the thread of one that must be ended goes with it. */
export interface TimedSearch {
  readonly request: SearchRequest;
  readonly withinMs: number;
}

/** By type aliases, since an interface is no record of functions. */
export type ReaderCalls = {
  readonly position: () => IndexPosition;
  /** Null: it would take longer. */
  readonly search: (asked: TimedSearch) => SearchAnswer | null;
  readonly expand: (request: SearchRequest) => Alternatives;
  readonly countTerms: (query: AskedQuery) => readonly number[];
  readonly complete: (input: { readonly beginning: string; readonly limit: number }) => readonly Completion[];
  readonly sample: (count: number) => readonly string[];
  readonly count: () => number;
  readonly pagesWith: (words: readonly string[]) => readonly number[];
  readonly inspect: (unit: SearchUnit) => readonly IndexedUnit[];
  readonly articlesOn: (pages: readonly string[]) => readonly string[];
};

/** A batch with what its words say, packed (`read-thread.ts`); null where nobody has read them ahead. */
export interface PackedBatch {
  readonly batch: ChangeBatch;
  readonly read: Uint8Array | null;
}

export type WriterCalls = {
  readonly position: () => IndexPosition;
  readonly apply: (batches: readonly PackedBatch[]) => readonly IndexPosition[];
  /** Fails as `apply` does with these words, and without the database. */
  readonly tryWords: (words: Uint8Array) => void;
  readonly asides: () => readonly PageAside[];
  readonly reset: (logId: string) => void;
};

export function readerCalls(database: DatabaseSync, path: string): ReaderCalls {
  const search = new FtsSearch(database, dirname(path));
  // What a search needs of every page is read now, not within the deadline of the first one.
  search.inOneView(() => undefined);
  return {
    position: () => readPosition(database),
    search: ({ request, withinMs }) => search.search(request, withinMs),
    expand: (request) => search.inOneView(() => expandTerms(database, request).all),
    countTerms: (query) => search.countTerms(query),
    complete: ({ beginning, limit }) => search.complete(beginning, limit),
    sample: (count) => samplePages(database, count),
    count: () => countPages(database),
    pagesWith: (words) => pagesWith(database, words),
    inspect: (unit) => inspect(database, unit),
    articlesOn: (pages) => articlesOn(database, pages),
  };
}

const unpack = ({ batch, read }: PackedBatch): BatchToWrite => ({
  batch,
  read: read === null ? null : (deserialize(read) as ReadBatch),
});

export const writerCalls = (database: DatabaseSync): WriterCalls => ({
  position: () => readPosition(database),
  apply: (batches) => applyBatches(database, batches.map(unpack)),
  tryWords: (words) => {
    tryWords(words);
  },
  asides: () => listAsides(database),
  reset: (logId) => {
    resetIndex(database, logId);
  },
});
