import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { articleOf } from '../../../../ingest/alto/article-of.ts';
import { toPageText } from '../../../../ingest/alto/to-page-text.ts';
import { findSources } from '../../../../ingest/find-sources.ts';
import { readMetsFiles } from '../../../../ingest/mets/read-mets-issue.ts';
import { readSource } from '../../../../ingest/source-file.ts';
import { readWordsOf } from '../../../../ingest/words/read-words.ts';
import type { SourceIssue, SourcePage } from '../../../../ingest/source.ts';
import type { PageText } from '../../../text/public.ts';
import { demoPages } from '../../demo/demo-pages.ts';
import { scanPage } from '../../demo/scanning/scan-page.ts';
import { openFaces } from '../../demo/setting/fonts.ts';
import { f1Of, type LayoutScore, measureLayout, tauOf } from './measure-layout.ts';

/** The pages of an issue with the articles that its source marks. */
interface MarkedIssue {
  readonly name: string;
  readonly pages: readonly PageText[];
}

/** Returns the pages of the demonstration as they are scanned, edition by edition. */
export function markedDemo(): readonly MarkedIssue[] {
  const faces = openFaces();
  const editions = new Map<string, PageText[]>();
  for (const { ref, edition } of demoPages()) {
    const name = `${ref.title} ${ref.date}`;
    editions.set(name, [...(editions.get(name) ?? []), scanPage(edition, ref.sequence, faces).text]);
  }
  return Array.from(editions, ([name, pages]) => ({ name, pages }));
}

const maxWordsMegabytes = 64;

async function readPageText(
  { root, articles }: SourceIssue,
  { words, areas }: SourcePage,
): Promise<readonly PageText[]> {
  if (words === null || articles.length === 0) return [];
  const page = readWordsOf(await readSource(root, words, maxWordsMegabytes), null, null);
  return [
    toPageText(
      page,
      null,
      articleOf(page, null, areas, () => undefined),
    ),
  ];
}

/** Reads the editions below these folders whose METS files mark articles. */
export async function readMarkedIssues(paths: readonly string[]): Promise<readonly MarkedIssue[]> {
  const issues: MarkedIssue[] = [];
  for (const path of paths) {
    const sources = await findSources(path, () => undefined);
    for (const issue of await readMetsFiles(sources, () => undefined)) {
      const pages: PageText[] = [];
      for (const page of issue.pages) pages.push(...(await readPageText(issue, page)));
      if (pages.length > 0) issues.push({ name: issue.file, pages });
    }
  }
  return issues;
}

const three = (value: number): string => value.toFixed(3).padStart(7);

function row(name: string, score: LayoutScore): string {
  const { pairs, starts, order } = score;
  const counts = `${String(pairs.marked)} + ${String(starts.marked)}`.padStart(12);
  return `${three(f1Of(pairs))}${three(f1Of(starts))}${three(tauOf(order))}${counts}  ${name}\n`;
}

/**
 * `judge-layout [folder…]`: measures how well the layout of pages is found, on the demonstration and on the segmented
 * issues in these folders. What is measured is defined in `measure-layout.ts`.
 */
export const judgeLayoutCommand: SliceCommand = async (_context, paths, terminal) => {
  terminal.write(`${' '.repeat(2)}pairs starts    tau       pairs  issue\n`);
  for (const { name, pages } of await readMarkedIssues(paths)) terminal.write(row(name, measureLayout(pages)));
  terminal.write(row('the demonstration', measureLayout(markedDemo().flatMap(({ pages }) => pages))));
  return 0;
};
