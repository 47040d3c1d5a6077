import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type {
  ChangeBatch,
  Completion,
  IndexedUnit,
  IndexPosition,
  ExcludedPage,
  SearchResults,
  SearchRequest,
} from '../search-index.ts';
import { listExcludedPages, articlesOn, IndexWriter, resetIndex } from './fts-writer.ts';
import { endBuild, makePartial, markOutdated, readPosition } from './fts-database.ts';
import type { Alternatives, ParsedQuery } from '../query/query-tree.ts';
import { inspect } from './fts-inspect.ts';
import { FtsSearch } from './fts-search.ts';
import { countPages, samplePages } from './fts-vocabulary.ts';
import { unpackBatch, type BatchToWrite } from './pack-batch.ts';
import { checkWords } from './read-batch.ts';

/** What a thread of the index is opened with. */
export interface FtsThreadData {
  readonly path: string;
  readonly role: 'builder' | 'reader' | 'writer';
}

/**
 * A search with a time limit after which it stops by itself, since terminating its thread would mean starting a new
 * one.
 */
export interface TimedSearch {
  readonly request: SearchRequest;
  readonly timeoutMs: number;
}

/** A type alias, since an interface is not assignable to a record of functions. */
export type ReaderCalls = {
  readonly position: () => IndexPosition;
  /** Returns null if it takes longer than `timeoutMs`. */
  readonly search: (request: TimedSearch) => SearchResults | null;
  readonly expand: (request: SearchRequest) => Alternatives;
  readonly countTerms: (parsedQuery: ParsedQuery) => readonly (number | null)[];
  readonly complete: (input: { readonly beginning: string; readonly limit: number }) => readonly Completion[];
  readonly sample: (count: number) => readonly string[];
  readonly count: () => number;
  readonly pagesWith: (words: readonly string[]) => readonly number[];
  readonly inspect: (unit: SearchUnit) => readonly IndexedUnit[];
  readonly articlesOn: (pages: readonly string[]) => readonly string[];
};

/** A batch whose words were read ahead, packed by `packBatch`, or one whose words the writer reads itself. */
export type PreparedBatch = ChangeBatch | Uint8Array;

export type WriterCalls = {
  readonly position: () => IndexPosition;
  readonly apply: (batches: readonly PreparedBatch[]) => readonly IndexPosition[];
  /** Throws the error that `apply` would throw for these words, without using the database. */
  readonly checkWords: (words: Uint8Array) => void;
  readonly excludedPages: () => readonly ExcludedPage[];
  readonly reset: (logId: string) => void;
  readonly markOutdated: () => void;
  readonly makePartial: (log: { readonly logId: string; readonly seq: number }) => void;
  readonly articlesOn: (pages: readonly string[]) => readonly string[];
  /** Only for a builder. */
  readonly endBuild: () => void;
};

export function readerCalls(database: DatabaseSync, path: string): ReaderCalls {
  const search = new FtsSearch(database, dirname(path));
  // Reads the columns at the start, not within the deadline of the first search.
  search.inSnapshot(() => undefined);
  return {
    position: () => readPosition(database),
    search: ({ request, timeoutMs }) => search.search(request, timeoutMs),
    expand: (request) => search.expand(request),
    countTerms: (parsedQuery) => search.countTerms(parsedQuery),
    complete: ({ beginning, limit }) => search.complete(beginning, limit),
    sample: (count) => samplePages(database, count),
    count: () => countPages(database),
    pagesWith: (words) => search.pagesWith(words),
    inspect: (unit) => inspect(database, unit),
    articlesOn: (pages) => articlesOn(database, pages),
  };
}

const unpack = (prepared: PreparedBatch): BatchToWrite =>
  prepared instanceof Uint8Array ? unpackBatch(prepared) : { batch: prepared, indexData: null };

export function writerCalls(
  database: DatabaseSync,
  isBuild: boolean,
): { readonly calls: WriterCalls; readonly close: () => void } {
  const writer = new IndexWriter(database, isBuild);
  const calls: WriterCalls = {
    position: () => readPosition(database),
    apply: (batches) => writer.apply(batches.map(unpack)),
    checkWords: (words) => {
      checkWords(words);
    },
    excludedPages: () => listExcludedPages(database),
    reset: (logId) => {
      writer.commit(true);
      resetIndex(database, logId);
    },
    markOutdated: () => {
      markOutdated(database);
    },
    makePartial: (log) => {
      makePartial(database, log);
    },
    articlesOn: (pages) => articlesOn(database, pages),
    endBuild: () => {
      writer.commit(false);
      endBuild(database);
    },
  };
  const close = (): void => {
    writer.commit(true);
    database.close();
  };
  return { calls, close };
}
