import { Agent, request } from 'node:http';
import { links } from '../support/site-paths.ts';
import { times } from './measure.ts';
import { renderCpuMs, siteCpuMs } from './site-metrics.ts';

export const storyPath = `${links.stories}/issue-1/the-morning-money-changed-its-name`;

/** Responses per second to several concurrent readers, and the cost of each response. */
export interface Rate {
  readonly name: string;
  readonly count: number;
  readonly perSecond: number;
  readonly cpu: number;
  /** The part of `cpu` spent in render processes. A process renders 1,000 divided by this per second. */
  readonly drawing: number;
}

const readers = 8;

/** Reads a compressed response. Decompressing it would take more time than the server needs, on the same machine. */
const read = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${String(response.statusCode)}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });

async function rate(name: string, site: string, urls: readonly string[]): Promise<Rate> {
  const waiting = [...urls];
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const readOn = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) await read(url, agent);
  };
  const [cpu, drawing] = [await siteCpuMs(site), await renderCpuMs(site)];
  const started = performance.now();
  await Promise.all(times(readers, readOn));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return {
    name,
    count: urls.length,
    perSecond: urls.length / seconds,
    cpu: ((await siteCpuMs(site)) - cpu) / urls.length,
    drawing: ((await renderCpuMs(site)) - drawing) / urls.length,
  };
}

/** Measures a story that is rendered each time (a query makes its address unique), and one from the cache. */
export async function timeStories(site: string, rounds: number): Promise<readonly Rate[]> {
  const url = `${site}${storyPath}`;
  await rate(
    'warming',
    site,
    times(50, (turn) => `${url}?warm=${String(turn)}`),
  );
  return [
    await rate(
      'a story, drawn each time',
      site,
      times(rounds * 10, (turn) => `${url}?drawn=${String(turn)}`),
    ),
    await rate(
      'a story, from memory',
      site,
      times(rounds * 50, () => url),
    ),
  ];
}
