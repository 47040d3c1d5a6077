import { dirname } from 'node:path';
import { findSources, type Leave } from './ndnp/find-sources.ts';
import { nameTitles, titleKey, type TitleName } from './ndnp/name-titles.ts';
import { readReel } from './ndnp/read-batch.ts';
import { readMets, type MetsIssue, type MetsPage } from './ndnp/read-mets.ts';
import { readSource } from './source-file.ts';
import { SourceProblem } from './source-problem.ts';

const mostMetsMegabytes = 32;

/** One page to be ingested, with all that is known of where it belongs. */
export interface SourcePage {
  readonly root: string;
  /** Its edition's METS file. */
  readonly file: string;
  readonly title: TitleName;
  readonly issue: MetsIssue;
  readonly page: MetsPage;
}

interface FoundIssue {
  readonly root: string;
  readonly file: string;
  readonly issue: MetsIssue;
}

/** Reads a description; one that is damaged is told to `leave` and stops nothing else. */
async function describe<Description>(
  root: string,
  file: string,
  read: (bytes: Uint8Array) => Description,
  leave: Leave,
): Promise<Description | null> {
  try {
    return read(await readSource(root, file, mostMetsMegabytes));
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    leave(file, error.message);
    return null;
  }
}

const placeOf = (title: TitleName, { date, edition }: MetsIssue, page: MetsPage): string =>
  JSON.stringify([title.slug, date, edition, page.sequence]);

/** All pages of the given paths, each once. */
export async function readIssues(paths: readonly string[], leave: Leave): Promise<readonly SourcePage[]> {
  const found: FoundIssue[] = [];
  const reelNames = new Map<string, string>();
  for (const path of paths) {
    const { root, issues, reels } = await findSources(path, leave);
    for (const file of reels) {
      const reel = await describe(root, file, readReel, leave);
      if (reel !== null && reel.titleName !== '') reelNames.set(reel.number, reel.titleName);
    }
    for (const file of issues) {
      const issue = await describe(root, file, readMets, leave);
      if (issue?.pages.length === 0) leave(file, 'lists no pages');
      if (issue !== null) found.push({ root, file, issue });
    }
  }
  const titles = nameTitles(
    found.map(({ issue }) => issue),
    reelNames,
  );
  return withoutRepeats(found, titles, leave);
}

function withoutRepeats(
  found: readonly FoundIssue[],
  titles: ReadonlyMap<string, TitleName>,
  leave: Leave,
): readonly SourcePage[] {
  const places = new Map<string, string>();
  const pages: SourcePage[] = [];
  for (const { root, file, issue } of found) {
    const title = titles.get(titleKey(issue));
    if (title === undefined) continue;
    for (const page of issue.pages) {
      const place = placeOf(title, issue, page);
      const before = places.get(place);
      if (before === undefined) pages.push({ root, file, title, issue, page });
      else if (before !== file) leave(file, `page ${String(page.sequence)} was already given by ${dirname(before)}`);
      places.set(place, before ?? file);
    }
  }
  return pages;
}
