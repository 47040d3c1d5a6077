import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import type { JudgedQuery } from './judged-query.ts';
import { languages } from './queries/languages.ts';
import { people } from './queries/people.ts';
import { real } from './queries/real.ts';
import { subjects } from './queries/subjects.ts';
import { syntax } from './queries/syntax.ts';
import { archiveContext, type ArchiveContext } from '../../core/public.ts';
import {
  catchUp,
  closeSearch,
  openFtsIndex,
  openSearch,
  parseQuery,
  searchDeadlineMs,
  searchRequest,
  type SearchIndex,
} from '../../search/public.ts';
import { answerable, byClass, judgeQueries, type JudgedAnswer } from './judge-queries.ts';
import { measureRecall, noiseShares, type RecallRow } from './recall/measure-recall.ts';

export const judgedQueries: readonly JudgedQuery[] = [...people, ...subjects, ...syntax, ...languages, ...real];

const wordsAsked = 300;

const three = (value: number): string => value.toFixed(3).padStart(7);
const row = (first: string, values: readonly (number | string)[]): string =>
  `${first.padEnd(20)}${values.map((value) => (typeof value === 'number' ? three(value) : value.padStart(7))).join(' ')}\n`;

function printClasses(terminal: Terminal, answers: readonly JudgedAnswer[]): void {
  terminal.write(`nDCG@10\n${row('', ['queries', 'exact', 'close'])}`);
  for (const { kind, queries, exact, close } of byClass(answers)) {
    terminal.write(row(kind, [String(queries), exact, close]));
  }
}

/** Prints each query, those with the lowest scores first. */
function printQueries(terminal: Terminal, answers: readonly JudgedAnswer[]): void {
  for (const { query, exact, close } of [...answers].sort((a, b) => a.close - b.close)) {
    terminal.write(`${three(exact)} ${three(close)}  ${query.kind}: ${query.q}\n`);
  }
}

function printRecall(terminal: Terminal, rows: readonly RecallRow[]): void {
  const names = ['exact', 'close', 'exact', 'close', 'exact', 'close', 'right'];
  terminal.write(`\nWords not tuned on, by share of letters read wrongly\n`);
  terminal.write(row('', ['recall', '@20', 'recall', 'of all', 'precis.', '', 'of added']));
  terminal.write(row('', names));
  for (const { share, exact, close, rightOfAdded } of rows) {
    const values = [exact.at20, close.at20, exact.ofAll, close.ofAll, exact.precision, close.precision, rightOfAdded];
    terminal.write(row(`${String(Math.round(share * 100))} %`, values));
  }
}

/** Runs `work` with an embedded index that is empty. */
async function withEmbeddedIndex<Output>(work: (index: SearchIndex) => Promise<Output>): Promise<Output> {
  const derivedDir = await mkdtemp(join(tmpdir(), 'judge-search-'));
  const index = await openFtsIndex({ derivedDir, deadlineMs: searchDeadlineMs });
  try {
    return await work(index);
  } finally {
    await index.close();
    await rm(derivedDir, { recursive: true, force: true });
  }
}

/** Measured on the embedded index only, since finding misread words depends on the query, not on the engine. */
const recallRows = (): Promise<readonly RecallRow[]> =>
  withEmbeddedIndex(async (index) => {
    const rows: RecallRow[] = [];
    for (const share of noiseShares) rows.push(await measureRecall(index, share, wordsAsked));
    return rows;
  });

/**
 * Prints for how many queries an index returns the same first ten results as the embedded one. OpenSearch stores the
 * length of a text in one byte, so the order of pages with nearly equal scores may differ.
 */
const printSameTops = (
  terminal: Terminal,
  context: ArchiveContext,
  index: SearchIndex,
  queries: readonly JudgedQuery[],
): Promise<void> =>
  withEmbeddedIndex(async (embedded) => {
    await catchUp(context, embedded);
    const topOf = async (one: SearchIndex, q: string, spelling: 'exact' | 'close'): Promise<readonly string[]> =>
      (await one.search(searchRequest(parseQuery(q), { spelling, limit: 10 }))).ids;
    terminal.write(`\nThe same first ten results as the embedded index\n${row('', ['share', 'order'])}`);
    for (const spelling of ['exact', 'close'] as const) {
      let [same, inOrder] = [0, 0];
      for (const { q } of queries) {
        const [top, expected] = [await topOf(index, q, spelling), await topOf(embedded, q, spelling)];
        if ([...top].sort().join(' ') === [...expected].sort().join(' ')) same += 1;
        if (top.join(' ') === expected.join(' ')) inOrder += 1;
      }
      terminal.write(row(spelling, [same / queries.length, inOrder / queries.length]));
    }
  });

/**
 * `judge-search`: measures how well this archive's search answers the judged queries, and how many misread words the
 * embedded index finds. On OpenSearch it also compares the first results with those of the embedded index. `--queries`
 * prints each query too. Queries about pages that are not in the archive are printed and skipped.
 */
export const judgeSearchCommand: SliceCommand = async (anyContext, args, terminal) => {
  const context = archiveContext(anyContext);
  try {
    const { index } = await openSearch(context);
    await catchUp(context, index);
    const { queries, skipped } = await answerable(context, judgedQueries);
    for (const { kind, q } of skipped) terminal.write(`skipped, since the archive lacks its pages: ${kind}: ${q}\n`);
    const answers = await judgeQueries(anyContext, queries);
    if (args.includes('--queries')) printQueries(terminal, answers);
    printClasses(terminal, answers);
    if (context.search !== undefined) await printSameTops(terminal, context, index, queries);
    printRecall(terminal, await recallRows());
    return 0;
  } finally {
    await closeSearch(context);
  }
};
