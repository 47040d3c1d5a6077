import { bytesUnder } from '../size-of-archive.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import type { Peer, PeerQuery } from './peer.ts';

const wordsOf = ({ words, match, without }: PeerQuery): string => {
  const query = words.join(match === 'any' ? ' OR ' : ' ');
  const matched = { all: query, any: query, fuzzy: query, phrase: `"${query}"`, prefix: `${query}*` }[match];
  return without === undefined ? matched : `${matched} NOT ${without}`;
};

const dayOf = (day: number): string => `${String(day).slice(0, 4)}-${String(day).slice(4, 6)}-${String(day).slice(6)}`;

/** The search of this site. It finds what the others find: no misreadings, unless they are asked for, and every copy. */
export function siteAsPeer(site: SiteProcess): Peer {
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
