import { dirname, sep } from 'node:path';
import { expandImages } from './folders/expand-images.ts';
import { readNamed, type NamedImages, type Naming, type UnplacedImage } from './folders/read-named.ts';
import { readTables } from './folders/read-tables.ts';
import { findSources } from './find-sources.ts';
import { readMetsFiles } from './mets/read-mets-issue.ts';
import { readNdnp } from './ndnp/read-ndnp.ts';
import { pagePart } from './page-part.ts';
import type { ReportSkipped, SourceIssue, SourcePage } from './source.ts';
import { nameTitles, titleKey, type TitleName } from './titles/name-titles.ts';

/** A page to import, with everything that is known of its place. */
export interface PlacedPage {
  readonly title: TitleName;
  readonly issue: Omit<SourceIssue, 'pages'>;
  readonly page: SourcePage;
}

/** A page that two files claim; the first gets it. */
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

const fileOf = (path: string): string => pagePart(path).file;

/** Reads every format into one shape. Damaged files are reported to `reportSkipped` and do not stop the others. */
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
  const { issues, unplaced } = readNamed({ ...sources, images }, listed, tableFiles, naming, reportSkipped);
  return { issues: [...described, ...issues], unplaced };
}

/** Assigns pages to places. A guessed place is not taken, because a person decides whether the page belongs there. */
function placePages(
  issues: readonly SourceIssue[],
  titles: ReadonlyMap<string, TitleName>,
  reportSkipped: ReportSkipped,
): Omit<FoundPages, 'unplaced'> {
  const places = new Map<string, string>();
  const pages: PlacedPage[] = [];
  const duplicates: DuplicatePage[] = [];
  for (const { pages: ofIssue, ...issue } of issues) {
    const title = titles.get(titleKey(issue.title));
    if (title === undefined) continue;
    for (const page of ofIssue) {
      const path = pathOf({ issue, page });
      const isCertain = page.guesses.length === 0;
      const place = isCertain
        ? JSON.stringify([titleKey(issue.title), issue.date, issue.edition, page.sequence])
        : path;
      const first = places.get(place);
      if (first === undefined) {
        places.set(place, path);
        pages.push({ title, issue, page });
      } else if (first !== path) {
        duplicates.push({ path, first });
        reportSkipped(path, `is left out: page ${String(page.sequence)} was already given by ${first}`);
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
  return { ...placePages(issues, nameTitles(issues), reportSkipped), unplaced: [...unplaced.values()] };
}
