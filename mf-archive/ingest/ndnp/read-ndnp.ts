import type { Sources } from '../find-sources.ts';
import { readSource, resolveOrReport } from '../source-file.ts';
import { readOrReport } from '../source-problem.ts';
import type { ReportSkipped, SourceIssue, SourcePage } from '../source.ts';
import { understandLabel } from '../titles/name-titles.ts';
import { readReel } from './read-batch.ts';
import { readMets, type MetsIssue } from './read-mets.ts';

const maxMetsMegabytes = 32;

async function readReels({ root, reels }: Sources, reportSkipped: ReportSkipped): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const file of reels) {
    const reel = await readOrReport(
      file,
      async () => readReel(await readSource(root, file, maxMetsMegabytes)),
      reportSkipped,
    );
    if (reel !== null && reel.titleName !== '') names.set(reel.number, reel.titleName);
  }
  return names;
}

function toIssue(
  { root, all }: Sources,
  file: string,
  issue: MetsIssue,
  reels: ReadonlyMap<string, string>,
  reportSkipped: ReportSkipped,
): SourceIssue {
  const labels = [issue.titleName, ...issue.reels.map((reel) => reels.get(reel) ?? '')];
  const resolve = resolveOrReport(root, file, reportSkipped);
  const pages = issue.pages.flatMap(({ sequence, label, alto, pdf, jp2 }): readonly SourcePage[] => {
    const [words, scan, large] = [resolve(alto), resolve(pdf), resolve(jp2)];
    // JPEG 2000 first, because the PDF contains a smaller picture.
    const scans = [...(large !== null && all.has(large) ? [large] : []), ...(scan === null ? [] : [scan])];
    if (alto === null && pdf === null) reportSkipped(file, `has neither text nor a scan for page ${String(sequence)}`);
    return words === null && scans.length === 0
      ? []
      : [{ sequence, label, words: words ?? scan, scans, areas: [], guesses: issue.guesses }];
  });
  return {
    ...{ root, file, pages, inferred: false, articles: [] },
    title: {
      sourceId: issue.lccn === '' ? null : `lccn:${issue.lccn}`,
      names: labels.filter((label) => label !== '').map(understandLabel),
      language: null,
      rights: issue.rights,
    },
    ...{ date: issue.date, edition: issue.edition },
  };
}

/**
 * Reads editions of the National Digital Newspaper Program: a METS file per edition, ALTO and a JPEG 2000 or PDF per
 * page.
 */
export async function readNdnp(sources: Sources, reportSkipped: ReportSkipped): Promise<readonly SourceIssue[]> {
  const reels = await readReels(sources, reportSkipped);
  const issues: SourceIssue[] = [];
  for (const file of sources.ndnp) {
    const read = async (): Promise<SourceIssue> => {
      const issue = readMets(await readSource(sources.root, file, maxMetsMegabytes));
      return toIssue(sources, file, issue, reels, reportSkipped);
    };
    const issue = await readOrReport(file, read, reportSkipped);
    if (issue?.pages.length === 0) reportSkipped(file, 'lists no pages that could be read');
    if (issue !== null) issues.push(issue);
  }
  return issues;
}
