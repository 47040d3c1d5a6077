import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { decodePageText } from '../../pages/page-words.ts';
import { readPage } from '../../text/page-tokens.ts';
import type { ArticleChange, ChangeBatch, IndexChange, IndexPosition, UnitPlace } from '../search-index.ts';
import { forgetWordForms } from '../tolerance/word-forms.ts';
import { inTransaction, readPosition } from './fts-database.ts';
import { forgetAside, forgetAsides, keepAside } from './asides.ts';
import { renewGeneration } from './generation.ts';
import { prepared } from './prepared.ts';
import { readBatch, type ReadBatch, type ReadUnit } from './read-batch.ts';
import { isSampled } from './word-hints.ts';
import { keepInMemory } from './writing-much.ts';
import { WrittenBatch } from './written-batch.ts';

function removeUnit(batch: WrittenBatch, unit: SearchUnit, id: string): void {
  const { database, copies } = batch;
  const found = prepared(database, `delete from ${unit} where id = ? returning rowid, copies`).get(id);
  if (found === undefined) return;
  const row = Number(found['rowid']);
  batch.removeWords(unit, row);
  prepared(database, `insert into ${unit}_later (unit, copies) values (?, null)`).run(row);
  copies[unit].remove(row, Number(found['copies']));
}

interface NewUnit {
  readonly id: string;
  readonly place: UnitPlace;
  readonly kind: string | null;
  readonly pages: readonly string[];
  readonly read: ReadUnit;
}

/** Answers its row. */
function addUnit(batch: WrittenBatch, unit: SearchUnit, { id, place, kind, pages, read }: NewUnit): number {
  const { lastInsertRowid } = prepared(
    batch.database,
    `insert into ${unit} (id, slug, title, first_day, last_day, place, confidence, kind, pages, copies)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  ).run(
    ...[id, place.slug, batch.titleNumber(place), place.firstDay, place.lastDay, place.place, place.confidence],
    ...[kind, JSON.stringify(pages)],
  );
  const row = Number(lastInsertRowid);
  batch.addWords(unit, row, read.columns);
  batch.copies[unit].add(row, read.fingerprint);
  return row;
}

function addPage(batch: WrittenBatch, { id, page, aside }: IndexChange, read: ReadUnit | undefined): void {
  if (aside !== undefined) keepAside(batch.database, { id, reason: aside });
  if (page === null || read === undefined) return;
  const row = addUnit(batch, 'page', { id, place: page, kind: null, pages: [id], read });
  if (isSampled(row)) batch.hints.add(readPage(decodePageText(page.words)));
}

function addArticle(batch: WrittenBatch, { id, article }: ArticleChange, read: ReadUnit | undefined): void {
  if (article === null || read === undefined) return;
  const pages = article.pages.map((page) => page.id);
  const row = addUnit(batch, 'article', { id, place: article, kind: article.kind, pages, read });
  const keep = prepared(batch.database, 'insert or ignore into article_page (page, article) values (?, ?)');
  for (const page of pages) keep.run(page, row);
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

/** A batch with what its words say; null where nobody has read them ahead. */
export interface BatchToWrite {
  readonly batch: ChangeBatch;
  readonly read: ReadBatch | null;
}

function writeChanges(written: WrittenBatch, { batch, read }: BatchToWrite): void {
  const { changes, articles = [] } = batch;
  const { pages, articles: articlesRead, folds } = read ?? readBatch(batch);
  for (const change of changes) {
    forgetAside(written.database, change.id);
    removeUnit(written, 'page', change.id);
    addPage(written, change, pages.get(change.id));
  }
  for (const article of articles) {
    removeArticle(written, article.id);
    addArticle(written, article, articlesRead.get(article.id));
  }
  for (const fold of folds) written.folds.add(fold);
}

/**
 * Applies batches that follow each other, all or none of them; answers for each where the index stands. One that
 * starts elsewhere than the index stands changes nothing: a quicker process has done it already.
 */
export function applyBatches(database: DatabaseSync, batches: readonly BatchToWrite[]): readonly IndexPosition[] {
  const more = batches.at(-1)?.batch.more === true;
  keepInMemory(database, more);
  return inTransaction(database, () => {
    let position = readPosition(database);
    const written = new WrittenBatch(database);
    const positions = batches.map((one) => {
      const { from, to } = one.batch;
      if (position.logId !== from.logId || position.appliedSeq !== from.appliedSeq) return position;
      writeChanges(written, one);
      position = { ...position, appliedSeq: to };
      return position;
    });
    written.write(position.generation, more);
    prepared(database, 'update position set applied_seq = ?').run(position.appliedSeq);
    written.writeWords();
    return positions;
  });
}

const emptied = (['page', 'article'] as const)
  .map(
    (unit) => `insert into ${unit}_words (${unit}_words) values ('delete-all');
      delete from ${unit}; delete from ${unit}_later; delete from ${unit}_sketch; delete from ${unit}_key; delete from ${unit}_key_put_off;`,
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
