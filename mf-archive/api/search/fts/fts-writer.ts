import type { DatabaseSync } from 'node:sqlite';
import { decodePageText } from '../../pages/page-words.ts';
import { readPage, type ReadingText } from '../../text/page-tokens.ts';
import { indexText, type IndexText } from '../index-text.ts';
import type { ChangeBatch, IndexChange, IndexPosition } from '../search-index.ts';
import { inTransaction, readPosition } from './fts-database.ts';
import { forgetAside, forgetAsides, keepAside } from './asides.ts';
import { renewGeneration } from './generation.ts';
import { keepHints } from './word-hints.ts';

function remove(database: DatabaseSync, id: string): void {
  forgetAside(database, id);
  const row = database.prepare('delete from page where id = ? returning rowid').get(id);
  if (row !== undefined) database.prepare('delete from page_words where rowid = ?').run(Number(row['rowid']));
}

function titleNumber(database: DatabaseSync, slug: string): number {
  database.prepare('insert or ignore into title (slug) values (?)').run(slug);
  return Number(database.prepare('select number from title where slug = ?').get(slug)?.['number']);
}

/** Everything about a page that its words can make fail. */
export function readWords(words: Uint8Array): { readonly reading: ReadingText; readonly text: IndexText } {
  const reading = readPage(decodePageText(words));
  return { reading, text: indexText(reading) };
}

function add(database: DatabaseSync, { id, page, aside }: IndexChange): void {
  if (aside !== undefined) keepAside(database, { id, reason: aside });
  if (page === null) return;
  const { reading, text } = readWords(page.words);
  const { body, wholes } = text;
  const { lastInsertRowid } = database
    .prepare('insert into page (id, slug, title, first_day, last_day, place) values (?, ?, ?, ?, ?, ?)')
    .run(id, page.slug, titleNumber(database, page.title), page.firstDay, page.lastDay, page.place);
  database.prepare('insert into page_words (rowid, body, wholes) values (?, ?, ?)').run(lastInsertRowid, body, wholes);
  keepHints(database, Number(lastInsertRowid), reading);
}

/** Applies the changes if the index stands where they start; a quicker process has then done them already. */
export function applyBatch(database: DatabaseSync, { from, to, changes }: ChangeBatch): IndexPosition {
  return inTransaction(database, () => {
    const position = readPosition(database);
    if (position.logId !== from.logId || position.appliedSeq !== from.appliedSeq) return position;
    for (const change of changes) {
      remove(database, change.id);
      add(database, change);
    }
    database.prepare('update position set applied_seq = ?').run(to);
    return { ...position, appliedSeq: to };
  });
}

export function resetIndex(database: DatabaseSync, logId: string): void {
  inTransaction(database, () => {
    database.exec("insert into page_words (page_words) values ('delete-all'); delete from page; delete from hint;");
    forgetAsides(database);
    database.prepare('update position set log_id = ?, applied_seq = 0').run(logId);
    renewGeneration(database);
  });
}
