import { dirname, sep } from 'node:path';
import { expandImages } from './folders/expand-images.ts';
import { readNamed } from './folders/read-named.ts';
import { readTables } from './folders/read-tables.ts';
import { findSources } from './find-sources.ts';
import { readMetsFiles } from './mets/read-mets-files.ts';
import { readNdnp } from './ndnp/read-ndnp.ts';
import { pagePart } from './page-part.ts';
import type { Leave, SourceIssue, SourcePage } from './source.ts';
import { nameTitles, titleKey, type TitleName } from './titles/name-titles.ts';

/** One page to be ingested, with all that is known of where it belongs. */
export interface PlacedPage {
  readonly title: TitleName;
  readonly issue: Omit<SourceIssue, 'pages'>;
  readonly page: SourcePage;
}

/** A page that two files claim: the first has it. */
export interface DoublePlace {
  readonly path: string;
  readonly first: string;
}

export interface FoundPages {
  readonly pages: readonly PlacedPage[];
  readonly doubles: readonly DoublePlace[];
}

/** The file that stands for a page in reports. */
export const pathOf = ({ issue, page }: Pick<PlacedPage, 'issue' | 'page'>): string =>
  page.words ?? page.scans[0] ?? issue.file;

const fileOf = (path: string): string => pagePart(path).file;

/** Every format is read into one shape; whatever is damaged is told to `leave` and stops nothing else. */
async function readPath(
  path: string,
  titleName: string | null,
  leave: Leave,
  told: 'around' | 'inside',
): Promise<readonly SourceIssue[]> {
  const sources = await findSources(path, leave);
  const tables = await readTables(sources, leave);
  const listed = new Set(tables.flatMap(({ pages }) => pages.flatMap(({ scans }) => scans.map(fileOf))));
  const governing = [...new Set(tables.map(({ file }) => file))];
  const isSpokenFor = (image: string): boolean =>
    listed.has(image) || governing.some((table) => image.startsWith(`${dirname(table)}${sep}`));
  const images = await expandImages(sources, isSpokenFor, leave);
  return [
    ...(await readNdnp(sources, leave)),
    ...(await readMetsFiles(sources, leave)),
    ...tables,
    ...readNamed({ ...sources, images }, listed, governing, { titleName, told }, leave),
  ];
}

function placePages(issues: readonly SourceIssue[], titles: ReadonlyMap<string, TitleName>, leave: Leave): FoundPages {
  const places = new Map<string, string>();
  const pages: PlacedPage[] = [];
  const doubles: DoublePlace[] = [];
  for (const { pages: ofIssue, ...issue } of issues) {
    const title = titles.get(titleKey(issue.title));
    if (title === undefined) continue;
    for (const page of ofIssue) {
      const path = pathOf({ issue, page });
      const place = JSON.stringify([titleKey(issue.title), issue.date, issue.edition, page.sequence]);
      const first = places.get(place);
      if (first === undefined) {
        places.set(place, path);
        pages.push({ title, issue, page });
      } else if (first !== path) {
        doubles.push({ path, first });
        leave(path, `is left out: page ${String(page.sequence)} was already given by ${first}`);
      }
    }
  }
  return { pages, doubles };
}

/**
 * All pages of the given paths, each once. `titleName` is what images without a table are called. `inside`: the names of
 * the given folders, and of those that they lie in, say nothing of a newspaper.
 */
export async function readIssues(
  paths: readonly string[],
  titleName: string | null,
  leave: Leave,
  told: 'around' | 'inside' = 'around',
): Promise<FoundPages> {
  const issues: SourceIssue[] = [];
  for (const path of paths) for (const issue of await readPath(path, titleName, leave, told)) issues.push(issue);
  return placePages(issues, nameTitles(issues), leave);
}
