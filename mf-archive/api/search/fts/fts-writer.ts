import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { decodePageText, type PageText } from '../../pages/page-words.ts';
import { readPage, type ReadingText } from '../../text/page-tokens.ts';
import { readArticle } from '../../text/article-text.ts';
import { fingerprintOf } from '../copies/fingerprint.ts';
import { forgetCopies, keepCopies } from '../copies/keep-copies.ts';
import { indexColumns, indexText } from '../index-text.ts';
import type { ArticleChange, ChangeBatch, IndexChange, IndexPosition, UnitPlace } from '../search-index.ts';
import { forgetWordForms, keepWordForms } from '../tolerance/word-forms.ts';
import { inTransaction, readPosition } from './fts-database.ts';
import { forgetAside, forgetAsides, keepAside } from './asides.ts';
import { renewGeneration } from './generation.ts';
import { keepHints } from './word-hints.ts';

function removeUnit(database: DatabaseSync, unit: SearchUnit, id: string): void {
  const found = database.prepare(`delete from ${unit} where id = ? returning rowid, copies`).get(id);
  if (found === undefined) return;
  const row = Number(found['rowid']);
  database.prepare(`delete from ${unit}_words where rowid = ?`).run(row);
  database.prepare(`insert into ${unit}_later (unit, copies) values (?, null)`).run(row);
  forgetCopies(database, unit, row, Number(found['copies']));
}

/** The title as it is known now: pages of it that came before are then found by that too. */
function titleNumber(database: DatabaseSync, { title, published, language }: UnitPlace): number {
  const row = database
    .prepare(
      `insert into title (slug, published, language) values (?, ?, ?) on conflict (slug) do update set
         published = excluded.published, language = excluded.language returning number`,
    )
    .get(title, published, language);
  return Number(row?.['number']);
}

interface NewUnit {
  readonly id: string;
  readonly place: UnitPlace;
  readonly kind: string | null;
  readonly pages: readonly string[];
  readonly reading: ReadingText;
}

/** Answers its row. */
function addUnit(database: DatabaseSync, unit: SearchUnit, { id, place, kind, pages, reading }: NewUnit): number {
  const { lastInsertRowid } = database
    .prepare(
      `insert into ${unit} (id, slug, title, first_day, last_day, place, confidence, kind, pages, copies)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
    )
    .run(
      ...[id, place.slug, titleNumber(database, place), place.firstDay, place.lastDay, place.place, place.confidence],
      ...[kind, JSON.stringify(pages)],
    );
  const row = Number(lastInsertRowid);
  const text = indexText(reading);
  const marks = indexColumns.map(() => '?').join(', ');
  database
    .prepare(`insert into ${unit}_words (rowid, ${indexColumns.join(', ')}) values (?, ${marks})`)
    .run(row, ...indexColumns.map((column) => text[column]));
  keepCopies(database, unit, row, fingerprintOf(reading.tokens.map(({ fold }) => fold)));
  return row;
}

/** Everything about a page that its words can make fail. */
export function tryWords(words: Uint8Array): void {
  indexText(readPage(decodePageText(words)));
}

/** Pages of a batch by their words, each unpacked once for itself and its articles. */
class Unpacked {
  readonly #texts = new Map<Uint8Array, PageText>();

  of(words: Uint8Array): PageText {
    const known = this.#texts.get(words);
    if (known !== undefined) return known;
    const text = decodePageText(words);
    this.#texts.set(words, text);
    return text;
  }
}

function addPage(database: DatabaseSync, { id, page, aside }: IndexChange, unpacked: Unpacked): readonly string[] {
  if (aside !== undefined) keepAside(database, { id, reason: aside });
  if (page === null) return [];
  const reading = readPage(unpacked.of(page.words));
  const row = addUnit(database, 'page', { id, place: page, kind: null, pages: [id], reading });
  keepHints(database, row, reading);
  return reading.tokens.map(({ fold }) => fold);
}

function addArticle(database: DatabaseSync, { id, article }: ArticleChange, unpacked: Unpacked): void {
  if (article === null) return;
  const { kind, number, pages } = article;
  const { reading } = readArticle(pages, number, (words) => unpacked.of(words));
  addUnit(database, 'article', { id, place: article, kind, pages: pages.map((page) => page.id), reading });
  const keep = database.prepare('insert or ignore into article_page (page, article) values (?, ?)');
  for (const page of pages) keep.run(page.id, id);
}

function removeArticle(database: DatabaseSync, id: string): void {
  const found = database.prepare('select pages from article where id = ?').get(id);
  if (found === undefined) return;
  const forget = database.prepare('delete from article_page where page = ? and article = ?');
  for (const page of JSON.parse(String(found['pages'])) as readonly string[]) forget.run(page, id);
  removeUnit(database, 'article', id);
}

/** Articles that have words on any of these pages. */
export function articlesOn(database: DatabaseSync, pages: readonly string[]): readonly string[] {
  const statement = database.prepare('select article from article_page where page = ?');
  const found = pages.flatMap((page) => statement.all(page).map((row) => String(row['article'])));
  return [...new Set(found)];
}

/** Applies the changes if the index stands where they start; a quicker process has then done them already. */
export function applyBatch(database: DatabaseSync, { from, to, changes, articles = [] }: ChangeBatch): IndexPosition {
  return inTransaction(database, () => {
    const position = readPosition(database);
    if (position.logId !== from.logId || position.appliedSeq !== from.appliedSeq) return position;
    const unpacked = new Unpacked();
    const folds = new Set<string>();
    for (const change of changes) {
      forgetAside(database, change.id);
      removeUnit(database, 'page', change.id);
      for (const fold of addPage(database, change, unpacked)) folds.add(fold);
    }
    for (const article of articles) {
      removeArticle(database, article.id);
      addArticle(database, article, unpacked);
    }
    keepWordForms(database, folds, position.generation);
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
