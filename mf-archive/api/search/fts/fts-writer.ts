import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { decodePageText } from '../../pages/page-words.ts';
import { readPage, type ReadingText } from '../../text/page-tokens.ts';
import { readArticle } from '../../text/article-text.ts';
import { fingerprintOf } from '../copies/fingerprint.ts';
import { indexColumns, indexText } from '../index-text.ts';
import type { ArticleChange, ChangeBatch, IndexChange, IndexPosition, UnitPlace } from '../search-index.ts';
import { forgetWordForms } from '../tolerance/word-forms.ts';
import { inTransaction, readPosition } from './fts-database.ts';
import { forgetAside, forgetAsides, keepAside } from './asides.ts';
import { renewGeneration } from './generation.ts';
import { prepared } from './prepared.ts';
import { WrittenBatch } from './written-batch.ts';

function removeUnit({ database, copies }: WrittenBatch, unit: SearchUnit, id: string): void {
  const found = prepared(database, `delete from ${unit} where id = ? returning rowid, copies`).get(id);
  if (found === undefined) return;
  const row = Number(found['rowid']);
  prepared(database, `delete from ${unit}_words where rowid = ?`).run(row);
  prepared(database, `insert into ${unit}_later (unit, copies) values (?, null)`).run(row);
  copies[unit].remove(row, Number(found['copies']));
}

interface NewUnit {
  readonly id: string;
  readonly place: UnitPlace;
  readonly kind: string | null;
  readonly pages: readonly string[];
  readonly reading: ReadingText;
}

/** Answers its row. */
function addUnit(batch: WrittenBatch, unit: SearchUnit, { id, place, kind, pages, reading }: NewUnit): number {
  const { database } = batch;
  const { lastInsertRowid } = prepared(
    database,
    `insert into ${unit} (id, slug, title, first_day, last_day, place, confidence, kind, pages, copies)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  ).run(
    ...[id, place.slug, batch.titleNumber(place), place.firstDay, place.lastDay, place.place, place.confidence],
    ...[kind, JSON.stringify(pages)],
  );
  const row = Number(lastInsertRowid);
  const text = indexText(reading);
  const marks = indexColumns.map(() => '?').join(', ');
  prepared(database, `insert into ${unit}_words (rowid, ${indexColumns.join(', ')}) values (?, ${marks})`).run(
    row,
    ...indexColumns.map((column) => text[column]),
  );
  batch.copies[unit].add(row, fingerprintOf(reading.tokens.map(({ fold }) => fold)));
  return row;
}

/** Everything about a page that its words can make fail. */
export function tryWords(words: Uint8Array): void {
  indexText(readPage(decodePageText(words)));
}

function addPage(batch: WrittenBatch, { id, page, aside }: IndexChange): void {
  if (aside !== undefined) keepAside(batch.database, { id, reason: aside });
  if (page === null) return;
  const reading = readPage(batch.unpack(page.words));
  const row = addUnit(batch, 'page', { id, place: page, kind: null, pages: [id], reading });
  batch.hints.add(row, reading);
  for (const { fold } of reading.tokens) batch.folds.add(fold);
}

function addArticle(batch: WrittenBatch, { id, article }: ArticleChange): void {
  if (article === null) return;
  const { kind, number, pages } = article;
  const { reading } = readArticle(pages, number, (words) => batch.unpack(words));
  const row = addUnit(batch, 'article', { id, place: article, kind, pages: pages.map((page) => page.id), reading });
  const keep = prepared(batch.database, 'insert or ignore into article_page (page, article) values (?, ?)');
  for (const page of pages) keep.run(page.id, row);
}

function removeArticle(batch: WrittenBatch, id: string): void {
  const { database } = batch;
  const found = prepared(database, 'select rowid, pages from article where id = ?').get(id);
  if (found === undefined) return;
  const forget = prepared(database, 'delete from article_page where page = ? and article = ?');
  for (const page of JSON.parse(String(found['pages'])) as readonly string[]) {
    forget.run(page, Number(found['rowid']));
  }
  removeUnit(batch, 'article', id);
}

/** Articles that have words on any of these pages. */
export function articlesOn(database: DatabaseSync, pages: readonly string[]): readonly string[] {
  const statement = prepared(
    database,
    'select id from article_page join article on article.rowid = article_page.article where page = ?',
  );
  const found = pages.flatMap((page) => statement.all(page).map((row) => String(row['id'])));
  return [...new Set(found)];
}

/** Applies the changes if the index stands where they start; a quicker process has then done them already. */
export function applyBatch(database: DatabaseSync, { from, to, changes, articles = [] }: ChangeBatch): IndexPosition {
  return inTransaction(database, () => {
    const position = readPosition(database);
    if (position.logId !== from.logId || position.appliedSeq !== from.appliedSeq) return position;
    const batch = new WrittenBatch(database);
    for (const change of changes) {
      forgetAside(database, change.id);
      removeUnit(batch, 'page', change.id);
      addPage(batch, change);
    }
    for (const article of articles) {
      removeArticle(batch, article.id);
      addArticle(batch, article);
    }
    batch.write(position.generation);
    database.prepare('update position set applied_seq = ?').run(to);
    return { ...position, appliedSeq: to };
  });
}

const emptied = (['page', 'article'] as const)
  .map(
    (unit) => `insert into ${unit}_words (${unit}_words) values ('delete-all');
      delete from ${unit}; delete from ${unit}_later; delete from ${unit}_sketch; delete from ${unit}_key;`,
  )
  .join('');

export function resetIndex(database: DatabaseSync, logId: string): void {
  inTransaction(database, () => {
    database.exec(`${emptied} delete from article_page; delete from hint; delete from title;`);
    forgetAsides(database);
    forgetWordForms(database);
    database.prepare('update position set log_id = ?, applied_seq = 0').run(logId);
    renewGeneration(database);
  });
}
