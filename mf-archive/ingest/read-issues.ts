import { basename, dirname, sep } from 'node:path';
import { expandImages } from './folders/expand-images.ts';
import { readNamed, type NamedImages, type Naming, type UnplacedImage } from './folders/read-named.ts';
import { titleSlug } from './folders/parse-name.ts';
import { readTables } from './folders/read-tables.ts';
import { findSources } from './find-sources.ts';
import { readMetsFiles } from './mets/read-mets-issue.ts';
import { readNdnp } from './ndnp/read-ndnp.ts';
import { parsePagePath } from './page-path.ts';
import type { PositionGuess, ReportSkipped, SourceIssue, SourcePage, SourceTitle } from './source.ts';
import { nameTitles, titleKey, type TitleName } from './titles/name-titles.ts';

/** A page to import, with everything that is known about its position. */
export interface PlacedPage {
  readonly title: TitleName;
  readonly issue: Omit<SourceIssue, 'pages'>;
  readonly page: SourcePage;
}

/** A file whose position is already taken by another file, `first`. */
export interface DuplicatePage {
  readonly path: string;
  readonly first: string;
}

export interface FoundPages {
  readonly pages: readonly PlacedPage[];
  readonly duplicates: readonly DuplicatePage[];
  /** Images whose names do not say where they belong. */
  readonly unplaced: readonly UnplacedImage[];
}

/** Returns the file by which reports name a page. */
export const pathOf = ({ issue, page }: Pick<PlacedPage, 'issue' | 'page'>): string =>
  page.words ?? page.scans[0] ?? issue.file;

const fileOf = (path: string): string => parsePagePath(path).file;

/** Reads all formats into a common shape. Damaged files are reported to `reportSkipped` and do not stop the others. */
async function readPath(path: string, naming: Naming, reportSkipped: ReportSkipped): Promise<NamedImages> {
  const sources = await findSources(path, reportSkipped);
  const tables = await readTables(sources, reportSkipped);
  const listed = new Set(tables.flatMap(({ pages }) => pages.flatMap(({ scans }) => scans.map(fileOf))));
  const tableFiles = [...new Set(tables.map(({ file }) => file))];
  const isListed = (image: string): boolean =>
    listed.has(image) || tableFiles.some((table) => image.startsWith(`${dirname(table)}${sep}`));
  const images = await expandImages(sources, isListed, reportSkipped);
  const described = [
    ...(await readNdnp(sources, reportSkipped)),
    ...(await readMetsFiles(sources, reportSkipped)),
    ...tables,
  ];
  const { issues, unplaced } = await readNamed({ ...sources, images }, listed, tableFiles, naming, reportSkipped);
  return { issues: [...described, ...issues].map((issue) => holdFutureDates(issue, naming.now)), unplaced };
}

/** Marks a future date as a guess that a person has to check, even if the source states it. */
function holdFutureDates(issue: SourceIssue, now: number): SourceIssue {
  const { year, month, day } = issue.date;
  if (Date.UTC(year, (month ?? 1) - 1, day ?? 1) <= now) return issue;
  const pages = issue.pages.map((page) => ({
    ...page,
    // Replaces any other guess about the date, since confirming that one would not settle it.
    guesses: [...page.guesses.filter(({ fact }) => fact !== 'date'), { fact: 'date', how: 'after today' } as const],
  }));
  return { ...issue, pages };
}

/** A page with its edition, as one source describes it. */
interface Claim {
  readonly issue: SourceIssue;
  readonly page: SourcePage;
}

/** True if two sources name different newspapers; one may have a library's number, and the other a name. */
function haveDifferentTitles(one: SourceTitle, other: SourceTitle): boolean {
  const names = new Set(one.names.map(({ name }) => titleSlug(name)));
  return names.size > 0 && other.names.length > 0 && !other.names.some(({ name }) => names.has(titleSlug(name)));
}

function contradictionsOf(first: Claim, other: Claim): readonly PositionGuess[] {
  const how = `contradicted by ${basename(other.issue.file)}`;
  const facts = [
    ['title', haveDifferentTitles(first.issue.title, other.issue.title)],
    ['date', JSON.stringify(first.issue.date) !== JSON.stringify(other.issue.date)],
    ['sequence', first.page.sequence !== other.page.sequence],
  ] as const;
  return facts.flatMap(([fact, differs]) => (differs ? [{ fact, how }] : []));
}

/** If two sources contradict each other about a scan, keeps the first and marks the disputed facts as guesses. */
function holdContradicted(issues: readonly SourceIssue[], reportSkipped: ReportSkipped): readonly SourceIssue[] {
  const claims = new Map<string, Claim>();
  const doubts = new Map<SourcePage, readonly PositionGuess[]>();
  const isSecond = (issue: SourceIssue, page: SourcePage): boolean => {
    const scans = [...page.scans, ...(page.words === null ? [] : [page.words])];
    const first = scans
      .map((scan) => claims.get(scan))
      .find((one) => one !== undefined && one.issue.file !== issue.file);
    for (const scan of scans) if (!claims.has(scan)) claims.set(scan, { issue, page });
    if (first === undefined) return false;
    const found = contradictionsOf(first, { issue, page });
    if (found.length === 0) return titleKey(first.issue.title) !== titleKey(issue.title);
    doubts.set(first.page, [...(doubts.get(first.page) ?? []), ...found]);
    reportSkipped(issue.file, `contradicts ${first.issue.file}: ${scans[0] ?? ''} waits for a person`);
    return true;
  };
  const kept = issues.map((issue) => ({ ...issue, pages: issue.pages.filter((page) => !isSecond(issue, page)) }));
  return kept.map((issue) => ({
    ...issue,
    pages: issue.pages.map((page) => ({ ...page, guesses: [...page.guesses, ...(doubts.get(page) ?? [])] })),
  }));
}

/** Returns the key that must be unique: the position of a page or, if it is guessed, the page's file. */
function placeOf(issue: Omit<SourceIssue, 'pages'>, page: SourcePage): string {
  if (page.guesses.length > 0) return pathOf({ issue, page });
  return JSON.stringify([titleKey(issue.title), issue.date, issue.edition, page.sequence]);
}

/**
 * Returns the file that gets each position: the first with words (a PDF rather than a JPEG of its page), else the
 * first.
 */
function firstFiles(issues: readonly SourceIssue[]): ReadonlyMap<string, string> {
  const first = new Map<string, { readonly path: string; readonly hasWords: boolean }>();
  for (const issue of issues) {
    for (const page of issue.pages) {
      const [place, hasWords] = [placeOf(issue, page), page.words !== null];
      const known = first.get(place);
      if (known === undefined || (hasWords && !known.hasWords))
        first.set(place, { path: pathOf({ issue, page }), hasWords });
    }
  }
  return new Map(Array.from(first, ([place, { path }]) => [place, path]));
}

/** Assigns pages to positions. A guessed position stays free, since a person decides whether the page belongs there. */
function placePages(
  issues: readonly SourceIssue[],
  titles: ReadonlyMap<string, TitleName>,
  reportSkipped: ReportSkipped,
): Omit<FoundPages, 'unplaced'> {
  const files = firstFiles(issues);
  const taken = new Set<string>();
  const pages: PlacedPage[] = [];
  const duplicates: DuplicatePage[] = [];
  for (const { pages: ofIssue, ...issue } of issues) {
    const title = titles.get(titleKey(issue.title));
    if (title === undefined) continue;
    for (const page of ofIssue) {
      const path = pathOf({ issue, page });
      const place = placeOf(issue, page);
      const first = files.get(place) ?? path;
      if (first === path) {
        if (!taken.has(place)) pages.push({ title, issue, page });
        taken.add(place);
      } else {
        duplicates.push({ path, first });
        reportSkipped(path, `was skipped: page ${String(page.sequence)} was already provided by ${first}`);
      }
    }
  }
  return { pages, duplicates };
}

/** Reads all pages of the given paths, each once. */
export async function readIssues(
  paths: readonly string[],
  naming: Naming,
  reportSkipped: ReportSkipped,
): Promise<FoundPages> {
  const issues: SourceIssue[] = [];
  const unplaced = new Map<string, UnplacedImage>();
  for (const path of paths) {
    const found = await readPath(path, naming, reportSkipped);
    for (const issue of found.issues) issues.push(issue);
    for (const one of found.unplaced) unplaced.set(one.image, one);
  }
  const settled = holdContradicted(issues, reportSkipped);
  return { ...placePages(settled, nameTitles(settled), reportSkipped), unplaced: [...unplaced.values()] };
}
