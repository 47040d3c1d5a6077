import { setTimeout as sleep } from 'node:timers/promises';
import { editOf, probes, type Probe } from '../containment/probes.ts';
import { composeSite, type ComposedSite } from '../support/composed-site.ts';
import { releaseVariant } from '../support/live-release.ts';
import { links } from '../support/site-paths.ts';
import { quantiles, times } from './measure.ts';
import { ms, table } from './table.ts';

const remote = 'the-product-st';
const others = ['/', links.about, links.search(), links.membership, links.topics];
/** Pages of others in each run. */
const pages = 30;
const readerPauseMs = 200;

let requests = 0;

async function requestPage(site: ComposedSite, path: string): Promise<number> {
  requests += 1;
  const started = performance.now();
  const response = await fetch(`${site.url}${path}${path.includes('?') ? '&' : '?'}turn=${String(requests)}`);
  await response.arrayBuffer();
  if (path !== links.projects && response.status !== 200)
    throw new Error(`${path} answered ${String(response.status)}`);
  return performance.now() - started;
}

/** Times pages of the other sections while one reader requests the section of the release. */
async function p95OfOthers(site: ComposedSite): Promise<number> {
  const stop = new AbortController();
  const reader = (async () => {
    while (!stop.signal.aborted) {
      await requestPage(site, links.projects);
      await sleep(readerPauseMs);
    }
  })();
  const durations: number[] = [];
  for (let turn = 0; turn < pages; turn += 1)
    durations.push(await requestPage(site, others[turn % others.length] ?? '/'));
  stop.abort();
  await reader;
  return quantiles(durations).p95;
}

const medianOf = (values: readonly number[]): number => quantiles(values).p50;

/** One probe, alternately live and rolled back, so that both are measured on an equally busy machine. */
async function timeProbe(site: ComposedSite, good: string, probe: Probe, runs: number): Promise<readonly string[]> {
  const without: number[] = [];
  const beside: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    without.push(await p95OfOthers(site));
    await releaseVariant(site, remote, editOf(probe));
    beside.push(await p95OfOthers(site));
    await site.release('rollback', remote, '--to', good);
  }
  const ratios = times(runs, (run) => (beside[run] ?? 0) / (without[run] ?? 1));
  return [`${probe.title} (${probe.place})`, ms(medianOf(without)), ms(medianOf(beside)), medianOf(ratios).toFixed(2)];
}

/** Measures what releases that take more than their share cost the readers of other sections. */
export async function timeProbes(runs: number): Promise<string> {
  const site = await composeSite();
  try {
    const good = /stable\s+(\S+)/.exec(await site.release('status', remote))?.[1] ?? '';
    for (const path of [...others, links.projects]) await requestPage(site, path);
    const rows: (readonly string[])[] = [];
    for (const probe of probes.filter(({ isGreedy }) => isGreedy === true))
      rows.push(await timeProbe(site, good, probe, runs));
    const head = ['p95 of other sections, ms, while a release', 'without it', 'with it', 'median of the ratios'];
    return table(head, rows);
  } finally {
    await site.stop();
  }
}
