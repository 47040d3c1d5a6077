import type { DatabaseSync } from 'node:sqlite';
import { strokeKey } from './strokes.ts';

/** Shorter words have too many neighbours, and longer ones are rubbish. A letter may be lost of the five of a query. */
const least = 4;
const most = 24;

/**
 * Every different word of the index by its strokes, so that its misread forms stand together. How many pages a word is
 * on is asked of the index itself: a word that is gone from all pages stays here, and is found on none.
 */
export const wordFormSchema = `
  create table if not exists word_form (key integer not null, fold text not null, primary key (key, fold)) without rowid;
`;

/** Whether a word of a page is remembered with its forms. */
export const isWordForm = (fold: string): boolean =>
  fold.length >= least && fold.length <= most && fold.replaceAll(/\p{Nd}/gu, '').length * 2 > fold.length;

/** Words that are known to be in the table, and are not written again; the first ones are the frequent ones. */
const mostKnown = 200_000;

interface Known {
  /** Of the index: it is emptied under another one, perhaps by another process. */
  readonly generation: string;
  readonly words: Set<string>;
  /** Of the last batch: known once it turns out that its transaction was committed. */
  written: readonly string[];
}

const known = new WeakMap<DatabaseSync, Known>();

function isThere(database: DatabaseSync, fold: string): boolean {
  const found = database.prepare('select 1 from word_form where key = ? and fold = ?');
  return found.get(strokeKey(fold), fold) !== undefined;
}

function knownWords(database: DatabaseSync, generation: string): Known {
  const before = known.get(database);
  const now = before?.generation === generation ? before : { generation, words: new Set<string>(), written: [] };
  known.set(database, now);
  const [first] = now.written;
  // All of a transaction is there, or nothing.
  if (first !== undefined && isThere(database, first)) {
    for (const fold of now.written) if (now.words.size < mostKnown) now.words.add(fold);
  }
  now.written = [];
  return now;
}

/**
 * Remembers words (`isWordForm`), as folded, in the transaction of their pages: call it once for all pages of a batch,
 * since most of their words are the same. `generation`: of the index, another one whenever it starts from nothing.
 */
export function keepWordForms(database: DatabaseSync, folds: ReadonlySet<string>, generation: string): void {
  const now = knownWords(database, generation);
  const fresh = [...folds].filter((fold) => !now.words.has(fold));
  // In the order of the table, so that neighbours are written together.
  const forms = fresh.map((fold) => ({ key: strokeKey(fold), fold })).sort((a, b) => a.key - b.key);
  const keep = database.prepare('insert or ignore into word_form (key, fold) values (?, ?)');
  for (const { key, fold } of forms) keep.run(key, fold);
  now.written = fresh;
}

export function forgetWordForms(database: DatabaseSync): void {
  database.exec('delete from word_form');
}
