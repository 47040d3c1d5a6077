import { bytesUnder } from '../size-of-archive.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import { hasIndex } from '../measure-starts.ts';
import { startAsReaders } from '../stages.ts';
import type { OpenSearchPeer } from './opensearch.ts';
import type { Peer, PeerQuery } from './peer.ts';
import { cpuMsOf, writtenBytesOf } from './process-usage.ts';

const wordsOf = ({ words, match, without }: PeerQuery): string => {
  const query = words.join(match === 'any' ? ' OR ' : ' ');
  const matched = { all: query, any: query, fuzzy: query, phrase: `"${query}"`, prefix: `${query}*` }[match];
  return without === undefined ? matched : `${matched} NOT ${without}`;
};

const dayOf = (day: number): string => `${String(day).slice(0, 4)}-${String(day).slice(4, 6)}-${String(day).slice(6)}`;

/** The search of this site. It finds what the others find: no misreadings, unless they are asked for, and every copy. */
function siteAsPeer(site: SiteProcess): Peer {
  return {
    name: 'this site',
    pid: site.pid,
    add: () => Promise.resolve(),
    finish: () => Promise.resolve(),
    search: async (query, reader) => {
      const { title, days, newest, page, match } = query;
      const params = new URLSearchParams({
        ...{ q: wordsOf(query), copies: '1', spelling: match === 'fuzzy' ? 'close' : 'exact' },
        ...(title !== undefined && { title }),
        ...(days !== undefined && { from: dayOf(days[0]), to: dayOf(days[1]) }),
        ...(newest === true && { sort: 'newest' }),
        ...(page !== undefined && { page: String(page) }),
      });
      // Each reader has a network of their own, as one network may have only two searches at once.
      const response = await fetch(`${site.url}/api/archive/search-pages?${params.toString()}`, {
        headers: { 'x-forwarded-for': `10.0.0.${String(reader + 1)}` },
      });
      const answer = (await response.json()) as { readonly total?: number };
      if (response.status !== 200) throw new Error(`${wordsOf(query)}: ${JSON.stringify(answer)}`);
      return answer.total ?? Number.NaN;
    },
    diskBytes: () => bytesUnder(`${site.dataDir}/derived/archive`),
    stop: async () => {
      await site.stop();
    },
  };
}

/** What it takes to make an index of the pages and of the articles. */
export interface IndexMaking {
  readonly name: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly writtenBytes: number;
}

/** Starts the site. If it makes its index now, resolves also to what that took. */
export async function startSiteAsPeer(
  dataDir: string,
): Promise<{ readonly peer: Peer; readonly url: string; readonly making: IndexMaking | null }> {
  const isIndexed = hasIndex(dataDir);
  const started = performance.now();
  const site = await startAsReaders(dataDir);
  const making = {
    ...{ name: 'this site', seconds: (performance.now() - started) / 1000 },
    ...{ cpuSeconds: cpuMsOf(site) / 1000, writtenBytes: writtenBytesOf(site) },
  };
  return { peer: siteAsPeer(site), url: site.url, making: isIndexed ? null : making };
}

/** The name of this site with its index on the OpenSearch node that is measured, beside the node's own. */
export const onCluster = 'this site on OpenSearch';

/** Starts a second site on the same records. It makes its index on the node. */
export async function startSiteOnCluster(
  dataDir: string,
  node: OpenSearchPeer,
): Promise<{ readonly peer: Peer; readonly making: IndexMaking }> {
  const [started, cpu, written] = [performance.now(), cpuMsOf(node), writtenBytesOf(node)];
  const site = await startAsReaders(dataDir, { SEARCH_URL: node.url, SEARCH_INDEX: 'bench' });
  const used = { pid: site.pid, engine: node.pid };
  const making = {
    ...{ name: onCluster, seconds: (performance.now() - started) / 1000 },
    ...{ cpuSeconds: (cpuMsOf(used) - cpu) / 1000, writtenBytes: writtenBytesOf(used) - written },
  };
  const peer = { ...siteAsPeer(site), name: onCluster, engine: node.pid, diskBytes: () => node.bytesOf('bench-*') };
  return { peer, making };
}
