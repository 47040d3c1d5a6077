import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { links, openSamples } from '../support/site-paths.ts';
import type { ChosenWords } from './choose-words.ts';
import { times } from './measure.ts';
import { cpuMsOf } from './peers/process-usage.ts';
import { megabytes, ms, table } from './table.ts';
import { pairsOf } from './time-fairness.ts';

/** Memory of the site's processes, in bytes. */
interface Memory {
  readonly requests: string;
  /** RSS of the processes that render pages, of the server, and of the others: the start script and the payment sandbox. */
  readonly rendering: readonly number[];
  readonly server: readonly number[];
  readonly others: readonly number[];
  /** RSS of all processes: memory that several of them share is counted for each. */
  readonly resident: number;
  /** Memory that several processes share is divided among them. */
  readonly proportional: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Ids of the processes that this one started, of those that they started, and so on. */
function descendants(): readonly number[] {
  const parentOf = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1])]),
  );
  const childrenOf = (id: number): readonly number[] =>
    [...parentOf].filter(([, parent]) => parent === id).flatMap(([child]) => [child, ...childrenOf(child)]);
  return childrenOf(process.pid);
}

type Kind = 'server' | 'rendering' | 'other';

function kindOf(command: string): Kind {
  if (command.includes('workerd')) return 'rendering';
  return command.includes('server/main.ts') && !command.includes('bootstrap.mjs') ? 'server' : 'other';
}

/** Only Linux reports how much memory processes share. */
function memoryNow(requests: string): Memory {
  const sizes = descendants().map((id) => {
    const rollup = read(`/proc/${id}/smaps_rollup`);
    const bytesOf = (field: string): number =>
      1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
    return { kind: kindOf(read(`/proc/${id}/cmdline`)), resident: bytesOf('Rss'), proportional: bytesOf('Pss') };
  });
  const residentOf = (kind: Kind): readonly number[] =>
    sizes.filter((size) => size.kind === kind).map(({ resident }) => resident);
  const total = (field: 'resident' | 'proportional'): number => sizes.reduce((sum, size) => sum + size[field], 0);
  return {
    requests,
    server: residentOf('server'),
    rendering: residentOf('rendering'),
    others: residentOf('other'),
    resident: total('resident'),
    proportional: total('proportional'),
  };
}

/** Yields in turn: pages that may be cached, pages that are not, search results, and API responses. */
function* mixedAddresses(words: ChosenWords): Generator<string, never> {
  const queries = [...pairsOf(words.long, words.common)];
  for (let turn = 0; ; turn += 1) {
    const sample = openSamples[turn % openSamples.length] ?? '/';
    yield sample;
    yield `${sample}${sample.includes('?') ? '&' : '?'}turn=${String(turn)}`;
    const q = queries[turn % queries.length] ?? '';
    yield links.search({ q });
    yield `/api/archive/search-pages${links.search({ q }).replace(/^[^?]*/, '')}`;
  }
}

const connections = 8;
const idleMs = 60_000;

/** Measures before, during and after the given number of requests, and again after an idle minute. */
export async function measureMemory(site: string, words: ChosenWords, requests: number): Promise<string> {
  const addresses = mixedAddresses(words);
  const rows = [memoryNow('0')];
  const refused = new Map<number, number>();
  const ask = async (connection: number, count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) {
      const response = await fetch(`${site}${addresses.next().value}`, {
        headers: { 'x-forwarded-for': `10.9.${String(connection)}.${String(turn % 250)}` },
      });
      await response.arrayBuffer();
      if (response.status !== 200) refused.set(response.status, (refused.get(response.status) ?? 0) + 1);
    }
  };
  const parts = 4;
  for (let part = 1; part <= parts; part += 1) {
    await Promise.all(times(connections, (connection) => ask(connection, requests / parts / connections)));
    rows.push(memoryNow(String((requests / parts) * part)));
  }
  const cpuBefore = cpuMsOf({ pid: process.pid });
  await sleep(idleMs);
  const idleCpu = (cpuMsOf({ pid: process.pid }) - cpuBefore) / (idleMs / 1000);
  rows.push(memoryNow('one minute later'));
  const memory = table(
    ['requests', 'server, RSS MB', 'rendering', 'start script, payment sandbox', 'together, RSS', 'together, PSS'],
    rows.map(({ requests: after, server, rendering, others, resident, proportional }) => [
      after,
      ...[server, rendering, others].map((sizes) => sizes.map(megabytes).join(' ')),
      megabytes(resident),
      megabytes(proportional),
    ]),
  );
  const statuses = [...refused].map(([status, count]) => `${String(count)} × ${String(status)}`);
  return [
    memory,
    `Answers other than 200: ${statuses.length === 0 ? 'none' : statuses.join(', ')}.`,
    `Processor time of all processes in the idle minute: ${ms(idleCpu)} ms a second.`,
  ].join('\n\n');
}
