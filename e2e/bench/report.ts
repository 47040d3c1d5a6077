import type { Visit } from './first-visit.ts';
import { quantile, type Timing } from './measure.ts';
import { kilobytes, ms, table } from './table.ts';
import type { AnswerTiming } from './time-answers.ts';
import type { CheckoutTiming } from './time-checkouts.ts';
import type { DocumentTiming } from './time-documents.ts';
import type { IngestSpeed } from './time-ingest.ts';
import type { Lag } from './site-metrics.ts';
import type { LoginTiming } from './time-logins.ts';
import type { SearchTiming } from './time-searches.ts';
import type { Rate } from './time-stories.ts';

const timingHead = ['times', 'p50 ms', 'p95 ms', 'CPU ms'];
const timingCells = ({ count, p50, p95, cpu }: Timing): readonly string[] => [String(count), ms(p50), ms(p95), ms(cpu)];

export const searchTable = (rows: readonly (SearchTiming | Timing)[]): string =>
  table(
    [
      ...['search, with counts and 20 snippets', 'pages found', ...timingHead, 'too late'],
      ...['again p50', 'again CPU', 'four readers, a second', 'their p95'],
    ],
    rows.map((row) => [
      ...[row.name, 'found' in row ? String(row.found ?? '') : '', ...timingCells(row), String(row.late)],
      ...('found' in row
        ? [ms(row.again.p50), ms(row.again.cpu), row.together.perSecond.toFixed(1), ms(row.together.p95)]
        : ['', '', '', '']),
    ]),
  );

export const documentTable = (rows: readonly DocumentTiming[]): string =>
  table(
    ['document', ...timingHead, 'render p50 ≤', 'render p95 ≤', 'render mean'],
    rows.map((row) => [row.name, ...timingCells(row), ms(row.render.p50), ms(row.render.p95), ms(row.render.mean)]),
  );

export const browsingTable = (rows: readonly Timing[]): string =>
  table(
    ['browsing by time', ...timingHead],
    rows.map((row) => [row.name, ...timingCells(row)]),
  );

export const storyTable = (rows: readonly Rate[]): string =>
  table(
    ['eight readers at once', 'times', 'a second', 'CPU ms', 'of it drawing', 'a second by one thread'],
    rows.map(({ name, count, perSecond, cpu, drawing }) => [
      ...[name, String(count), perSecond.toFixed(0), ms(cpu), ms(drawing)],
      drawing < 0.1 ? '' : (1000 / drawing).toFixed(0),
    ]),
  );

export const checkoutTable = ({ count, steps, cpu, ledger }: CheckoutTiming): string =>
  `${table(
    [`${count} people who join at the same moment`, 'p50 ms', 'p95 ms'],
    [
      ['the payment is begun', ms(steps.start.p50), ms(steps.start.p95)],
      ['paid, at the stand-in', ms(steps.pay.p50), ms(steps.pay.p95)],
      ['verified and in force', ms(steps.settle.p50), ms(steps.settle.p95)],
      ['from the press until in force', ms(steps.whole.p50), ms(steps.whole.p95)],
    ],
  )}\n\nEach took ${ms(cpu)} ms of the site's CPU. Afterwards: ${ledger}`;

export const answerTable = ({ count, steps, cpu, stops, drops, bytes }: AnswerTiming): string =>
  `${table(
    [`${count} questions, one after the other`, 'p50 ms', 'p95 ms'],
    [
      ['the question is kept', ms(steps.kept.p50), ms(steps.kept.p95)],
      ['first source', ms(steps.first.p50), ms(steps.first.p95)],
      ['the whole answer', ms(steps.whole.p50), ms(steps.whole.p95)],
      [`stopped, ${stops.stopped} of ${stops.count} before their end`, ms(stops.p50), ms(stops.p95)],
    ],
  )}\n\n${[
    `Each took ${ms(cpu)} ms of the site's CPU. All that was told stood there after ${stops.kept} of ${stops.count} stops.`,
    `${drops.count} torn lines: ${drops.lost} events lost, ${drops.doubled} doubled.`,
    `Scripts of the remote: ${kilobytes(bytes.asking)} gzip to ask, ${kilobytes(bytes.all)} for all its pages.`,
  ].join(' ')}`;

export const othersTable = (rows: readonly Timing[]): string =>
  table(
    ['pages of other sections, while', ...timingHead],
    rows.map((row) => [row.name, ...timingCells(row)]),
  );

export const visitTable = (visits: Readonly<Record<string, Visit>>): string =>
  table(
    [
      'first visit of a phone: 1.6 Mbit/s, 150 ms, processor 4 times slower; middle of 5',
      ...['requests', 'all bytes', 'script', 'ahead', 'document, not packed', 'depth'],
      ...['LCP ms', 'CLS', 'TBT ms', 'scan seen ms'],
    ],
    Object.entries(visits).map(([name, visit]) => [
      name,
      String(visit.requests),
      kilobytes(visit.bytes),
      kilobytes(visit.scriptBytes),
      kilobytes(visit.aheadBytes),
      kilobytes(visit.htmlBytes),
      String(visit.depth),
      visit.lcp.toFixed(0),
      visit.cls.toFixed(3),
      visit.tbt.toFixed(0),
      visit.scan?.toFixed(0) ?? '',
    ]),
  );

const signed = (percent: number): string => `${percent < 0 ? '' : '+'}${percent.toFixed(1)} %`;

export const loginTable = ({ pairs, unknownMs, wrongMs, from, to }: LoginTiming): string =>
  table(
    ['refused logins, in turns', 'pairs', 'unknown p50 ms', 'wrong p50 ms', 'difference, 95 % interval of the median'],
    [
      [
        'unknown address, wrong password',
        String(pairs),
        ms(unknownMs),
        ms(wrongMs),
        `${signed(from)} to ${signed(to)}`,
      ],
    ],
  );

export const lagTable = (lags: Readonly<Record<string, Lag>>): string =>
  table(
    ['the main thread kept others waiting, while', 'p50 ms', 'p99 ms', 'longest ms'],
    Object.entries(lags).map(([name, { p50, p99, max }]) => [name, ms(p50), ms(p99), ms(max)]),
  );

interface Starts {
  /** Null if the archive existed. */
  readonly stored: { readonly pages: number; readonly seconds: number } | null;
  /** With building the index; null if it existed. In seconds. */
  readonly first: number | null;
  readonly later: readonly number[];
}

export const startTable = ({ stored, first, later }: Starts): string =>
  table(
    ['getting ready', 'seconds'],
    [
      ...(stored === null ? [] : [[`${stored.pages.toLocaleString('en-GB')} pages stored`, stored.seconds.toFixed(1)]]),
      ...(first === null ? [] : [['first start, until ready: the index is made', first.toFixed(2)]]),
      [`later start, until ready (middle of ${String(later.length)})`, quantile(later, 0.5).toFixed(2)],
    ],
  );

export const ingestTable = (speeds: readonly IngestSpeed[]): string =>
  table(
    ['import of', 'words, pages a second', 'scans a second', 'tiles of a page, mean'],
    speeds.map(({ source, wordsPerSecond, scansPerSecond, tileBytes }) => [
      ...[source, wordsPerSecond.toFixed(1), scansPerSecond.toFixed(1)],
      `${(tileBytes / 1e6).toFixed(2)} MB`,
    ]),
  );
