import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { links } from '../support/site-paths.ts';
import type { SiteProcess } from '../support/site-process.ts';
import type { ChosenWords } from './choose-words.ts';
import { quantiles, times } from './measure.ts';
import { ms, table } from './table.ts';

/** One reader who searches while others send as many requests as they can. */
interface Fairness {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** Number of the reader's responses by status. */
  readonly reader: Readonly<Record<number, number>>;
  /** Number of the others' responses by status. */
  readonly others: Readonly<Record<number, number>>;
}

/** How often the reader searches. */
const readerPauseMs = 200;
const connections = 24;

const random = (): string => Math.random().toString(36).slice(2, 8);
const letters = 'a b c d e f g h i k l m n o p r s t u w'.split(' ');
const vowels = 'a e i o u'.split(' ');
/** Beginnings of words, in a different order each time. */
const beginnings = (): readonly string[] =>
  letters.flatMap((first) => vowels.map((second) => first + second)).toSorted(() => Math.random() - 0.5);

/** Expensive searches, all different so that no cache helps. */
const costly: readonly (() => string)[] = [
  () =>
    beginnings()
      .slice(0, 30)
      .map((two) => `${two}*`)
      .join(' OR '),
  () =>
    beginnings()
      .slice(0, 30)
      .map((two) => `${two}${random()}`)
      .join(' OR '),
  () => `the NEAR/50 and NEAR/50 of NEAR/50 to NEAR/50 in OR ${random()}`,
  () => `(the AND and AND of AND to AND in AND for AND was) OR "of the" OR "in the" OR ${random()}`,
];

const costlySearch = (turn: number): string => links.search({ q: costly[turn % costly.length]?.() ?? '' });

const count = (statuses: readonly number[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    [...new Set(statuses)]
      .sort((a, b) => a - b)
      .map((status) => [status, statuses.filter((other) => other === status).length]),
  );

async function statusOf(url: string, address: string): Promise<number> {
  const response = await fetch(url, { headers: { 'x-forwarded-for': address } });
  await response.arrayBuffer();
  return response.status;
}

/** Searches for words of the archive, with a different pair each time, from one address. */
async function readerTimes(
  site: string,
  pairs: Iterator<string>,
  seconds: number,
): Promise<{ readonly durations: readonly number[]; readonly statuses: readonly number[] }> {
  const durations: number[] = [];
  const statuses: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    statuses.push(await statusOf(`${site}${links.search({ q: String(pairs.next().value) })}`, '192.0.2.1'));
    durations.push(performance.now() - started);
    await sleep(readerPauseMs);
  }
  return { durations, statuses };
}

/** Searches without a pause on all connections; `addressOf` gives each connection its address. */
async function attack(
  site: string,
  addressOf: (connection: number) => string,
  stop: AbortSignal,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  await Promise.all(
    times(connections, async (connection) => {
      for (let turn = connection; !stop.aborted; turn += 1)
        statuses.push(await statusOf(`${site}${costlySearch(turn)}`, addressOf(connection)));
    }),
  );
  return statuses;
}

export interface Round {
  readonly name: string;
  readonly seconds: number;
  /** Null: nobody attacks. */
  readonly addressOf: ((connection: number) => string) | null;
}

/** Measures the reader's searches for the given number of seconds. */
export async function measureReader(
  site: string,
  pairs: Iterator<string>,
  { name, seconds, addressOf }: Round,
): Promise<Fairness> {
  const stop = new AbortController();
  const attacking = addressOf === null ? Promise.resolve([]) : attack(site, addressOf, stop.signal);
  if (addressOf !== null) await sleep(2_000);
  const { durations, statuses } = await readerTimes(site, pairs, seconds);
  stop.abort();
  return { name, ...quantiles(durations), reader: count(statuses), others: count(await attacking) };
}

/** Keeps all processors busy while it works. */
export async function besideBusyProcessors<T>(work: () => Promise<T>): Promise<T> {
  const loops = times(availableParallelism(), () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

export const oneAddress = (): string => '198.51.100.7';
export const ownAddress = (connection: number): string => `10.9.${String(connection)}.7`;

/** Yields a different search each time. */
export function* pairsOf(some: readonly string[], others: readonly string[]): Generator<string> {
  for (const first of some) for (const second of others) yield `${first} OR ${second}`;
}

/** Measures one reader's searches: alone, and beside attackers with one address and with many. */
export async function timeFairness(
  { url }: SiteProcess,
  words: ChosenWords,
  seconds: number,
): Promise<readonly Fairness[]> {
  const pairs = pairsOf(words.long, words.common);
  const rounds = (when: string): readonly Round[] => [
    { name: `alone${when}`, seconds: seconds / 2, addressOf: null },
    { name: `beside ${String(connections)} connections from one address${when}`, seconds, addressOf: oneAddress },
    { name: `beside ${String(connections)} addresses${when}`, seconds, addressOf: ownAddress },
  ];
  const measureAll = async (some: readonly Round[]): Promise<readonly Fairness[]> => {
    const measured: Fairness[] = [];
    for (const round of some) measured.push(await measureReader(url, pairs, round));
    return measured;
  };
  await measureReader(url, pairs, { name: 'warm-up', seconds: 5, addressOf: null });
  const quiet = await measureAll(rounds(''));
  return [...quiet, ...(await besideBusyProcessors(() => measureAll(rounds(', busy processors'))))];
}

const counts = (statuses: Readonly<Record<number, number>>): string =>
  Object.entries(statuses)
    .map(([status, number]) => `${String(number)} × ${status}`)
    .join(', ');

export const fairnessTable = (rows: readonly Fairness[]): string =>
  table(
    ['one reader who searches', 'p50 ms', 'p95 ms', 'answers', 'answers of the others'],
    rows.map(({ name, p50, p95, reader, others }) => [name, ms(p50), ms(p95), counts(reader), counts(others)]),
  );
