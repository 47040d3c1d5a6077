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

export const dropWordForms = 'drop table if exists word_form;';

const isWord = (fold: string): boolean =>
  fold.length >= least && fold.length <= most && fold.replaceAll(/\p{Nd}/gu, '').length * 2 > fold.length;

/**
 * Remembers words, as folded, in the transaction of their pages: call it once for all pages of a batch, since most of
 * their words are the same.
 */
export function keepWordForms(database: DatabaseSync, folds: ReadonlySet<string>): void {
  const forms: { readonly key: number; readonly fold: string }[] = [];
  for (const fold of folds) if (isWord(fold)) forms.push({ key: strokeKey(fold), fold });
  // In the order of the table, so that neighbours are written together.
  forms.sort((a, b) => a.key - b.key);
  const keep = database.prepare('insert or ignore into word_form (key, fold) values (?, ?)');
  for (const { key, fold } of forms) keep.run(key, fold);
}

export function forgetWordForms(database: DatabaseSync): void {
  database.exec('delete from word_form');
}
