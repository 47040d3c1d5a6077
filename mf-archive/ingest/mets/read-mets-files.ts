import type { Sources } from '../find-sources.ts';
import { readSource, resolveOrLeave } from '../source-file.ts';
import { describe } from '../source-problem.ts';
import type { Leave, SourceIssue } from '../source.ts';
import { readMetsIssue, type MetsFileIssue } from './read-mets-issue.ts';

const mostMetsMegabytes = 64;

function toIssue(root: string, file: string, issue: MetsFileIssue, leave: Leave): SourceIssue {
  const resolve = resolveOrLeave(root, file, leave);
  const pages = issue.pages.map(({ words, scans, ...page }) => ({
    ...{ ...page, guesses: [] },
    words: resolve(words),
    scans: scans.flatMap((scan) => resolve(scan) ?? []),
  }));
  return {
    ...issue,
    ...{ root, file, inferred: false },
    pages: pages.filter(({ words, scans, sequence }) => {
      const given = words !== null || scans.length > 0;
      if (!given) leave(file, `names neither words nor a scan for page ${String(sequence)}`);
      return given;
    }),
  };
}

/** Editions with a METS file that lists pages and, where they were segmented, articles. */
export async function readMetsFiles({ root, mets }: Sources, leave: Leave): Promise<readonly SourceIssue[]> {
  const issues: SourceIssue[] = [];
  for (const file of mets) {
    const read = async (): Promise<SourceIssue> =>
      toIssue(root, file, readMetsIssue(await readSource(root, file, mostMetsMegabytes)), leave);
    const issue = await describe(file, read, leave);
    if (issue?.pages.length === 0) leave(file, 'lists no pages that could be read');
    if (issue !== null) issues.push(issue);
  }
  return issues;
}
