import { totalmem } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { ExcludedPage, ArticleChange, IndexChange, IndexPosition, UnitProperties } from '../search-index.ts';
import { prepared, setCacheSize } from './connection.ts';
import { readPackedPage } from '../../text/public.ts';
import { clearWordForms } from '../fuzzy/word-forms.ts';
import { addIndexes, inTransaction, readPosition, renewGeneration } from './fts-database.ts';
import type { BatchToWrite } from './pack-batch.ts';
import { readBatch, type UnitIndexData } from './read-batch.ts';
import { isSampled } from './fts-vocabulary.ts';
import { BatchWriter } from './batch-writer.ts';

function recordExcludedPage(database: DatabaseSync, { id, reason }: ExcludedPage): void {
  database.prepare('insert or replace into aside (id, reason) values (?, ?)').run(id, reason);
}

function removeExcludedPage(database: DatabaseSync, id: string): void {
  prepared(database, 'delete from aside where id = ?').run(id);
}

function clearExcludedPages(database: DatabaseSync): void {
  database.exec('delete from aside');
}

export const listExcludedPages = (database: DatabaseSync): readonly ExcludedPage[] =>
  database
    .prepare('select id, reason from aside order by id')
    .all()
    .map((row) => ({ id: String(row['id']), reason: String(row['reason']) }));

function removeUnit(batch: BatchWriter, unit: SearchUnit, id: string): void {
  const { database, duplicates } = batch;
  const found = prepared(database, `delete from ${unit} where id = ? returning rowid, copies`).get(id);
  if (found === undefined) return;
  const row = Number(found['rowid']);
  batch.removeText(unit, row);
  prepared(database, `insert into ${unit}_later (unit, copies) values (?, null)`).run(row);
  duplicates[unit].remove(row, Number(found['copies']));
}

interface NewUnit {
  readonly id: string;
  readonly properties: UnitProperties;
  readonly kind: string | null;
  readonly pages: readonly string[];
  readonly indexData: UnitIndexData;
}

/** Returns the number of the new row. */
function addUnit(batch: BatchWriter, unit: SearchUnit, { id, properties, kind, pages, indexData }: NewUnit): number {
  const { lastInsertRowid } = prepared(
    batch.database,
    `insert into ${unit} (id, slug, title, first_day, last_day, place, confidence, kind, pages, language, copies)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  ).run(
    ...[
      id,
      properties.slug,
      batch.titleNumber(properties),
      properties.firstDay,
      properties.lastDay,
      properties.place,
      properties.confidence,
    ],
    ...[kind, JSON.stringify(pages), batch.languageNumber(properties)],
  );
  const row = Number(lastInsertRowid);
  batch.addText(unit, row, indexData.text);
  batch.duplicates[unit].add(row, indexData.sketch);
  return row;
}

function addPage(
  batch: BatchWriter,
  { id, page, exclusionReason }: IndexChange,
  read: UnitIndexData | undefined,
): void {
  if (exclusionReason !== undefined) recordExcludedPage(batch.database, { id, reason: exclusionReason });
  if (page === null || read === undefined) return;
  const row = addUnit(batch, 'page', { id, properties: page, kind: null, pages: [id], indexData: read });
  if (isSampled(row)) batch.sampledWords.add(readPackedPage(page.words));
}

function addArticle(batch: BatchWriter, { id, article }: ArticleChange, read: UnitIndexData | undefined): void {
  if (article === null || read === undefined) return;
  const pages = article.pages.map((page) => page.id);
  const row = addUnit(batch, 'article', { id, properties: article, kind: article.kind, pages, indexData: read });
  const keep = prepared(batch.database, 'insert or ignore into article_page (page, article) values (?, ?)');
  for (const page of pages) keep.run(page, row);
}

function removeArticle(batch: BatchWriter, id: string): void {
  const { database } = batch;
  const found = prepared(database, 'select rowid, pages from article where id = ?').get(id);
  if (found === undefined) return;
  const forget = prepared(database, 'delete from article_page where page = ? and article = ?');
  for (const page of JSON.parse(String(found['pages'])) as readonly string[]) {
    forget.run(page, Number(found['rowid']));
  }
  removeUnit(batch, 'article', id);
}

export function articlesOn(database: DatabaseSync, pages: readonly string[]): readonly string[] {
  const statement = prepared(
    database,
    'select id from article_page join article on article.rowid = article_page.article where page = ?',
  );
  const found = pages.flatMap((page) => statement.all(page).map((row) => String(row['id'])));
  return [...new Set(found)];
}

function writeChanges(written: BatchWriter, { batch, indexData }: BatchToWrite): void {
  const { changes, articles = [] } = batch;
  const { pages, articles: articlesRead, folds } = indexData ?? readBatch(batch);
  for (const change of changes) {
    removeExcludedPage(written.database, change.id);
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
 * Maximum number of bytes of words in one transaction while an index is built. They are held in memory, so there are
 * fewer on a machine with less of it. Each transaction makes a segment, in which every search has to look up its words.
 */
const maxBuildSize = Math.min(128 * 1024 * 1024, totalmem() / 64);

/** A transaction that is not committed yet. */
interface OpenTransaction {
  readonly written: BatchWriter;
  position: IndexPosition;
}

/** Applies batches: in one transaction for each call, or in long ones while an index is built. */
export class IndexWriter {
  readonly #database: DatabaseSync;
  readonly #isBuild: boolean;
  #open: OpenTransaction | null = null;

  constructor(database: DatabaseSync, isBuild = false) {
    this.#database = database;
    this.#isBuild = isBuild;
  }

  /**
   * Applies consecutive batches and returns the position after each. A batch that does not start at the position of the
   * index is ignored, since another process has applied it, or a failure has undone what was before it.
   */
  apply(batches: readonly BatchToWrite[]): readonly IndexPosition[] {
    const more = batches.at(-1)?.batch.more === true;
    if (!this.#isBuild) setCacheSize(this.#database, more);
    try {
      const open = (this.#open ??= this.#begin());
      const positions = batches.map((one) => {
        const { from, to } = one.batch;
        const { logId, appliedSeq } = open.position;
        if (logId !== from.logId || appliedSeq !== from.appliedSeq) return open.position;
        writeChanges(open.written, one);
        open.position = { ...open.position, appliedSeq: to };
        return open.position;
      });
      // A batch whose words were not read ahead is small, or is being retried by itself after a failure.
      const areLarge = batches.every(({ indexData }) => indexData !== null);
      if (!this.#isBuild || !more || !areLarge || open.written.size > maxBuildSize) this.commit(more);
      return positions;
    } catch (error) {
      this.#open = null;
      if (this.#database.isTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  /** Writes what is in memory. `more`: further batches follow immediately. */
  commit(more: boolean): void {
    if (this.#open === null) return;
    const { written, position } = this.#open;
    if (this.#isBuild && !more) addIndexes(this.#database);
    written.write(position.generation, more);
    prepared(this.#database, 'update position set applied_seq = ?').run(position.appliedSeq);
    written.writeTexts();
    this.#database.exec('commit');
    this.#open = null;
  }

  #begin(): OpenTransaction {
    this.#database.exec('begin immediate');
    return { written: new BatchWriter(this.#database), position: readPosition(this.#database) };
  }
}

const emptied = (['page', 'article'] as const)
  .map(
    (unit) => `insert into ${unit}_words (${unit}_words) values ('delete-all');
      delete from ${unit}; delete from ${unit}_later; delete from ${unit}_sketch; delete from ${unit}_key; update ${unit}_keyed set row = 0;`,
  )
  .join('');

export function resetIndex(database: DatabaseSync, logId: string): void {
  inTransaction(database, () => {
    database.exec(`${emptied} delete from article_page; delete from hint; delete from title;`);
    clearExcludedPages(database);
    clearWordForms(database);
    database.prepare('update position set log_id = ?, applied_seq = 0').run(logId);
    renewGeneration(database);
  });
}
