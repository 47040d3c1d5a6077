import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChosenWords, chooseWords } from '../choose-words.ts';
import { quantile, times } from '../measure.ts';
import { generatePages } from '../measure-starts.ts';
import { stage } from '../stages.ts';
import { megabytes, ms, table } from '../table.ts';
import { exportTexts, readTexts } from './export-texts.ts';
import { startOpenSearch } from './opensearch.ts';
import type { Peer, PeerQuery } from './peer.ts';
import { startPostgresql } from './postgresql.ts';
import { cpuMsOf, residentBytesOf, writtenBytesOf } from './process-usage.ts';
import { onCluster, startSiteAsPeer, startSiteOnCluster, type IndexMaking } from './product.ts';

const readersAtOnce = 4;
/** Queries of each kind that are timed one by one, and as many for all readers together. */
const maxFresh = 60;
/** Texts of one request while the index is made. */
const addedTogether = 1_000;
/** The longest time for one kind of search on one system, after which it is asked no more of them. */
const maxClassMs = 30_000;
/** Before anything is timed, so that a virtual machine has compiled what it runs. */
const warmUpMs = 20_000;

const pick = (words: readonly string[], turn: number): string => words[turn % words.length] ?? '';

/** Returns the queries of each kind by their turn; different turns ask for different words. */
function classesOf(chosen: ChosenWords): Readonly<Record<string, (turn: number) => PeerQuery>> {
  const { everywhere, common, rare, phrases, long, titles } = chosen;
  const often = everywhere.length > 0 ? everywhere : common;
  const word = (turn: number): string => pick(common, turn);
  const other = (turn: number): string => pick(common, turn * 7 + 3);
  const wholeTitle = (turn: number): string => pick(titles, turn);
  return {
    'rare word': (turn) => ({ words: [pick(rare.length > 0 ? rare : common, turn)], match: 'all' }),
    'common word': (turn) => ({ words: [word(turn)], match: 'all' }),
    'word of every page': (turn) => ({ words: [pick(often, turn)], match: 'all' }),
    'two words (AND)': (turn) => ({ words: [word(turn), other(turn)], match: 'all' }),
    'one or the other (OR)': (turn) => ({ words: [word(turn), other(turn)], match: 'any' }),
    'without a word (NOT)': (turn) => ({ words: [word(turn)], match: 'all', without: other(turn) }),
    phrase: (turn) => ({ words: pick(phrases, turn).split(' '), match: 'phrase' }),
    'start of a word': (turn) => ({ words: [word(turn).slice(0, 3)], match: 'prefix' }),
    'typing error': (turn) => ({ words: [pick(long, turn).replace(/^(..)./, '$1')], match: 'fuzzy' }),
    'date and title': (turn) => ({
      ...{ words: [word(turn)], match: 'all', title: wholeTitle(turn), days: [19_500_301, 19_510_228] },
    }),
    'newest first': (turn) => ({ words: [word(turn)], match: 'all', newest: true }),
    'page 50 of results': (turn) => ({ words: [pick(often, turn)], match: 'all', page: 50 }),
  };
}

interface Measured {
  readonly found: readonly number[];
  readonly ms: readonly number[];
  readonly cpu: number;
  /** Of `cpu`, what is not its engine's. */
  readonly ownCpu: number;
  readonly perSecond: number;
}

/** PostgreSQL has no search for words that differ in a letter. */
const canSearch = (peer: Peer, { match }: PeerQuery): boolean => match !== 'fuzzy' || peer.name !== 'PostgreSQL';

/**
 * Asks each system for the same queries, one system after the other for each query, each time another one first; then
 * for other queries by four readers at once.
 */
async function measureClass(
  peers: readonly Peer[],
  query: (turn: number) => PeerQuery,
  rounds: number,
): Promise<ReadonlyMap<string, Measured>> {
  const asked = peers.map((peer) => ({
    peer,
    found: [] as number[],
    ms: [] as number[],
    cpu: cpuMsOf(peer),
    own: cpuMsOf({ pid: peer.pid }),
    spent: 0,
  }));
  for (let turn = 0; turn < rounds; turn += 1) {
    for (let place = 0; place < asked.length; place += 1) {
      const one = asked[(turn + place) % asked.length];
      if (one === undefined || one.spent > maxClassMs || !canSearch(one.peer, query(turn))) continue;
      const started = performance.now();
      one.found.push(await one.peer.search(query(turn), 0));
      one.ms.push(performance.now() - started);
      one.spent += one.ms.at(-1) ?? 0;
    }
  }
  const results = new Map<string, Measured>();
  const used = asked.map(({ peer, cpu, own, ms: took }) => ({
    cpu: (cpuMsOf(peer) - cpu) / took.length,
    ownCpu: (cpuMsOf({ pid: peer.pid }) - own) / took.length,
  }));
  for (const [index, { peer, found, ms: took }] of asked.entries()) {
    const perSecond = took.length === 0 ? Number.NaN : await searchTogether(peer, query, rounds);
    results.set(peer.name, { found, ms: took, ...(used[index] ?? { cpu: Number.NaN, ownCpu: Number.NaN }), perSecond });
  }
  return results;
}

/** Returns how many searches of four readers a system answers in a second. */
async function searchTogether(peer: Peer, query: (turn: number) => PeerQuery, rounds: number): Promise<number> {
  const left = times(rounds, (turn) => turn + rounds).values();
  const started = performance.now();
  let done = 0;
  const read = async (_: unknown, reader: number): Promise<void> => {
    for (const turn of left) {
      if (performance.now() - started > maxClassMs) return;
      await peer.search(query(turn), reader);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, read));
  return done / ((performance.now() - started) / 1000);
}

/** Number of turns, after those that are timed, whose words are asked for again and again before. */
const warmUpTurns = 30;

/** Asks only for words that are not timed later, as the systems may remember what they found. */
async function warmUp(
  peers: readonly Peer[],
  queries: readonly ((turn: number) => PeerQuery)[],
  rounds: number,
): Promise<void> {
  const end = performance.now() + warmUpMs * peers.length;
  for (let count = 0; performance.now() < end; count += 1) {
    const turn = 2 * rounds + (count % warmUpTurns);
    for (const query of queries)
      for (const peer of peers) if (canSearch(peer, query(turn))) await peer.search(query(turn), 0);
  }
}

const nothing: Measured = { found: [], ms: [], cpu: 0, ownCpu: 0, perSecond: 0 };

const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const ratio = (above: number, below: number): string => {
  const value = above / below;
  return Number.isFinite(value) ? value.toFixed(2) : '';
};

const median = (values: readonly number[]): number => quantile(values, 0.5);

function searchTable(names: readonly string[], classes: ReadonlyMap<string, ReadonlyMap<string, Measured>>): string {
  const cell = ({ ms: took, cpu }: Measured): string =>
    took.length === 0 ? '' : `${ms(median(took))} / ${ms(quantile(took, 0.95))} / ${ms(cpu)}`;
  const [site = '', ...others] = names;
  const rows = [...classes].map(([name, measured]) => {
    const own = measured.get(site);
    const peers = others.map((other) => measured.get(other));
    const equal = own?.found.filter((found, turn) => found === peers[0]?.found[turn]).length ?? 0;
    return [
      ...[name, String(median(own?.found ?? [])), `${String(equal)} of ${String(own?.found.length ?? 0)}`],
      ...names.map((other) => cell(measured.get(other) ?? nothing)),
      ...names.map((other) => ms(measured.get(other)?.perSecond ?? Number.NaN).replace('NaN', '')),
      ...peers.slice(0, 1).map((peer) => ratio(own?.cpu ?? 0, peer?.cpu ?? 0)),
      ms(measured.get(onCluster)?.ownCpu ?? Number.NaN),
    ];
  });
  const head = names.map((name) => `${name}: p50 / p95 / CPU ms`);
  return table(
    [
      'search',
      'found',
      `equal to ${others[0] ?? ''}`,
      ...head,
      ...names.map((name) => `${name}: a second, four readers`),
      'CPU ratio',
      `${onCluster}: CPU ms without the engine`,
    ],
    rows,
  );
}

/** The site's figures divided by those of each other system, over all kinds that both were asked for. */
function ratioTable(names: readonly string[], classes: ReadonlyMap<string, ReadonlyMap<string, Measured>>): string {
  const [site = '', ...others] = names;
  const measures: Readonly<Record<string, (one: Measured) => number>> = {
    'CPU a search': ({ cpu }) => cpu,
    p50: (one) => median(one.ms),
    p95: (one) => quantile(one.ms, 0.95),
    'searches a second, four readers': ({ perSecond }) => perSecond,
  };
  const rows = Object.entries(measures).map(([name, measure]) => [
    name,
    ...others.flatMap((other) => {
      const ratios = [...classes.values()].flatMap((measured) => {
        const [own, peer] = [measured.get(site), measured.get(other)];
        return own === undefined || peer === undefined || peer.ms.length === 0 ? [] : [measure(own) / measure(peer)];
      });
      return [geometricMean(ratios).toFixed(2), Math.max(...ratios).toFixed(2), Math.min(...ratios).toFixed(2)];
    }),
  ]);
  return table([`${site}, divided by`, ...others.flatMap((other) => [`${other}: mean`, 'largest', 'smallest'])], rows);
}

async function makeIndex(peer: Peer, path: string): Promise<IndexMaking> {
  const [started, cpu, written] = [performance.now(), cpuMsOf(peer), writtenBytesOf(peer)];
  for await (const texts of readTexts(path, addedTogether)) await peer.add(texts);
  await peer.finish();
  return {
    name: peer.name,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (cpuMsOf(peer) - cpu) / 1000,
    writtenBytes: writtenBytesOf(peer) - written,
  };
}

async function sizesTable(
  peers: readonly Peer[],
  made: readonly (IndexMaking | null)[],
  pages: number,
): Promise<string> {
  const rows: string[][] = [];
  for (const [index, peer] of peers.entries()) {
    const making = made[index] ?? null;
    const seconds =
      making === null
        ? ['', '', '']
        : [making.seconds.toFixed(0), making.cpuSeconds.toFixed(0), (making.writtenBytes / pages / 1000).toFixed(1)];
    rows.push([peer.name, ...seconds, megabytes(await peer.diskBytes()), megabytes(residentBytesOf(peer))]);
  }
  return table(
    [
      'index of pages and articles',
      'seconds',
      'CPU s',
      'kB written a page',
      'MB on disk',
      'MB of memory after the searches',
    ],
    rows,
  );
}

/** Searches the same texts, so many generated pages, in this site, in OpenSearch and PostgreSQL, and in this site on OpenSearch. */
export async function timePeers(dataDir: string, pages: number, rounds: number): Promise<string> {
  await stage('pages', () => generatePages(dataDir, pages));
  const folder = await mkdtemp(join(tmpdir(), 'peers-'));
  const peers: Peer[] = [];
  try {
    const { peer, url, making } = await stage('site', () => startSiteAsPeer(dataDir));
    peers.push(peer);
    const texts = join(dataDir, 'texts.jsonl');
    await stage('texts', () => exportTexts(url, texts));
    const classes = classesOf(await stage('words', () => chooseWords(url)));
    const node = await startOpenSearch(join(folder, 'opensearch'));
    peers.push(node, await startPostgresql(readersAtOnce));
    const made = [making];
    for (const one of peers.slice(1)) made.push(await stage(one.name, () => makeIndex(one, texts)));
    const second = await stage(onCluster, () => startSiteOnCluster(dataDir, node));
    peers.push(second.peer);
    made.push(second.making);
    const fresh = Math.min(rounds, maxFresh);
    await stage('warming up', () => warmUp(peers, Object.values(classes), fresh));
    const measured = new Map<string, ReadonlyMap<string, Measured>>();
    for (const [name, query] of Object.entries(classes)) {
      // Bare OpenSearch and the site on OpenSearch use one node, so each would be charged the other's CPU time.
      const others = await stage(name, () => measureClass(peers.slice(0, -1), query, fresh));
      const onNode = await stage(`${name}, ${onCluster}`, () => measureClass(peers.slice(-1), query, fresh));
      measured.set(name, new Map([...others, ...onNode]));
    }
    const names = peers.map(({ name }) => name);
    const sizes = await sizesTable(peers, made, pages);
    return [sizes, searchTable(names, measured), ratioTable(names, measured)].join('\n\n');
  } finally {
    // The second site before the node that it searches on.
    for (const one of peers.toReversed()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
