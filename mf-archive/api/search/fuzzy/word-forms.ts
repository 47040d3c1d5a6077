import type { DatabaseSync } from 'node:sqlite';
import { glyphShapeKey } from './glyph-shapes.ts';

/**
 * Limits of stored words: shorter ones have too many similar words, longer ones are noise. Four letters, since a
 * misreading may have lost one of the five that a query needs.
 */
const minLetters = 4;
const maxLetters = 24;

/**
 * All distinct words of the index by their glyph shapes, so that misread forms have the same key. A word that is no
 * longer on any page remains; the index itself shows how many pages it is on.
 */
export const wordFormSchema = `
  create table if not exists word_form (key integer not null, fold text not null, primary key (key, fold)) without rowid;
`;

/** Returns whether a word should be stored. */
export const isWordForm = (fold: string): boolean =>
  fold.length >= minLetters && fold.length <= maxLetters && fold.replaceAll(/\p{Nd}/gu, '').length * 2 > fold.length;

/** Maximum number of words remembered as stored, which are not written again. Frequent words are remembered first. */
const maxKnownWords = 200_000;

interface KnownWords {
  /** The generation of the index, since another process may have emptied it. */
  readonly generation: string;
  readonly words: Set<string>;
  /** Words of the last batch. They count as known once its transaction is found to be committed. */
  written: readonly string[];
}

const knownByDatabase = new WeakMap<DatabaseSync, KnownWords>();

function isStored(database: DatabaseSync, fold: string): boolean {
  const found = database.prepare('select 1 from word_form where key = ? and fold = ?');
  return found.get(glyphShapeKey(fold), fold) !== undefined;
}

function knownWords(database: DatabaseSync, generation: string): KnownWords {
  const previous = knownByDatabase.get(database);
  const known = previous?.generation === generation ? previous : { generation, words: new Set<string>(), written: [] };
  knownByDatabase.set(database, known);
  const [first] = known.written;
  // A transaction is atomic, so its first word shows whether it was committed.
  if (first !== undefined && isStored(database, first)) {
    for (const fold of known.written) if (known.words.size < maxKnownWords) known.words.add(fold);
  }
  known.written = [];
  return known;
}

/**
 * Stores folded words (`isWordForm`) in the transaction of their pages, once per batch, since its pages share most
 * words. `generation` is that of the index.
 */
export function storeWordForms(database: DatabaseSync, folds: ReadonlySet<string>, generation: string): void {
  const known = knownWords(database, generation);
  const unseen = [...folds].filter((fold) => !known.words.has(fold));
  // Sorted in the order of the table, so that the writes are local.
  const forms = unseen.map((fold) => ({ key: glyphShapeKey(fold), fold })).sort((a, b) => a.key - b.key);
  const insert = database.prepare('insert or ignore into word_form (key, fold) values (?, ?)');
  for (const { key, fold } of forms) insert.run(key, fold);
  known.written = unseen;
}

export function clearWordForms(database: DatabaseSync): void {
  database.exec('delete from word_form');
}
