import { dirname } from 'node:path';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { Sources } from '../find-sources.ts';
import { readSource, resolveInside } from '../source-file.ts';
import { readOrReport, SourceProblem } from '../source-problem.ts';
import type { ReportSkipped, SourceIssue, SourcePage, SourceTitle } from '../source.ts';
import { wordsOfImage } from './words-of-image.ts';
import { parseCsv, type CsvRow } from './parse-csv.ts';
import { readDate } from './read-dates.ts';

const maxCsvMegabytes = 64;
const required = ['title', 'date', 'page', 'file'] as const;
const optional = ['edition', 'place', 'language', 'label', 'rights'] as const;
type Column = (typeof required)[number] | (typeof optional)[number];
type Cells = Readonly<Record<Column, string>>;

/**
 * Returns the index of each known column, in any order and case; ignores others. Throws SourceProblem if a required
 * column is missing.
 */
function columnsOf({ cells }: CsvRow): ReadonlyMap<Column, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns = new Map<Column, number>();
  for (const name of [...required, ...optional]) if (names.includes(name)) columns.set(name, names.indexOf(name));
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    throw new SourceProblem(
      `has no column ${missing.join(', ')}: its first line names the columns title, date, page and file, and may name ${optional.join(', ')}`,
    );
  }
  return columns;
}

const cellsOf = ({ cells }: CsvRow, columns: ReadonlyMap<Column, number>): Cells =>
  Object.fromEntries(
    [...required, ...optional].map((name) => [name, (cells[columns.get(name) ?? -1] ?? '').normalize('NFC').trim()]),
  ) as Cells;

function countOf(text: string, name: string, most: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most)
    throw new SourceProblem(`${name} must be a number from 1 to ${String(most)}, and is “${text.slice(0, 40)}”`);
  return value;
}

const titleOf = ({ title, place, language, rights }: Cells): SourceTitle => ({
  sourceId: null,
  names: [{ name: title.slice(0, 200), place: place === '' ? null : place.slice(0, 100) }],
  language: /^[a-z]{2,3}$/i.test(language) ? language.toLowerCase() : null,
  rights: rights === '' ? null : rights.slice(0, 500),
});

interface ReadRow {
  readonly title: SourceTitle;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly page: SourcePage;
}

function readRow(row: Cells, csv: string, { root, all }: Sources): ReadRow {
  if (row.title === '') throw new SourceProblem('names no title');
  if (row.file === '') throw new SourceProblem('names no file');
  const date = readDate(row.date);
  if (date === null) throw new SourceProblem(`there is no such date: “${row.date.slice(0, 40)}”`);
  const sequence = countOf(row.page, 'page', 9_999);
  const scan = resolveInside(root, dirname(csv), row.file);
  const label = row.label.slice(0, 40) || String(sequence);
  return {
    ...{ title: titleOf(row), date, edition: row.edition === '' ? 1 : countOf(row.edition, 'edition', 999) },
    page: { sequence, label, words: wordsOfImage(scan, all), scans: [scan], areas: [], guesses: [] },
  };
}

async function readTable(csv: string, sources: Sources, reportSkipped: ReportSkipped): Promise<readonly SourceIssue[]> {
  const [header, ...rows] = parseCsv(await readSource(sources.root, csv, maxCsvMegabytes));
  if (header === undefined) throw new SourceProblem('has no rows');
  const columns = columnsOf(header);
  const issues = new Map<string, SourceIssue & { readonly pages: SourcePage[] }>();
  for (const row of rows) {
    const read = (): Promise<ReadRow> => Promise.resolve().then(() => readRow(cellsOf(row, columns), csv, sources));
    const found = await readOrReport(csv, read, (_, reason) =>
      reportSkipped(csv, `line ${String(row.line)}: ${reason}`),
    );
    if (found === null) continue;
    const { page, ...edition } = found;
    const key = JSON.stringify(edition);
    const known = issues.get(key);
    if (known !== undefined) known.pages.push(page);
    else issues.set(key, { ...edition, root: sources.root, file: csv, inferred: false, articles: [], pages: [page] });
  }
  if (rows.length === 0) reportSkipped(csv, 'lists no pages');
  return [...issues.values()];
}

/** Reads editions from CSV tables of images. */
export async function readTables(sources: Sources, reportSkipped: ReportSkipped): Promise<readonly SourceIssue[]> {
  const issues: SourceIssue[] = [];
  for (const csv of sources.csv) {
    const found = await readOrReport(csv, () => readTable(csv, sources, reportSkipped), reportSkipped);
    for (const issue of found ?? []) issues.push(issue);
  }
  return issues;
}
