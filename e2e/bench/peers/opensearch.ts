import { startOpenSearchNode } from '../../support/opensearch.ts';
import { pageSize, type Peer, type PeerQuery } from './peer.ts';

type Json = Readonly<Record<string, unknown>>;

async function ask(url: string, method: string, body?: Json | string): Promise<Json> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Json;
  if (!response.ok || answer['errors'] === true) throw new Error(`${url}: ${JSON.stringify(answer).slice(0, 500)}`);
  return answer;
}

const index = {
  settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' },
  mappings: {
    dynamic: 'strict',
    properties: {
      title: { type: 'keyword' },
      day: { type: 'integer' },
      year: { type: 'short' },
      decade: { type: 'short' },
      language: { type: 'keyword' },
      sequence: { type: 'short' },
      quality: { type: 'byte' },
      text: { type: 'text', analyzer: 'simple', index_options: 'offsets' },
    },
  },
};

const facets = ['title', 'year', 'decade', 'language', 'sequence', 'quality'];

/** As the site counts: each facet without its own filter, all in one request. */
function bodyOf({ words, match, without, title, days, newest, page = 1 }: PeerQuery): Json {
  const [word = ''] = words;
  const text = words.join(' ');
  const matching = {
    all: { match: { text: { query: text, operator: 'and' } } },
    any: { match: { text: { query: text, operator: 'or' } } },
    phrase: { match_phrase: { text } },
    prefix: { prefix: { text: { value: word } } },
    fuzzy: { match: { text: { query: text, fuzziness: 'AUTO', prefix_length: 1, max_expansions: 50 } } },
  }[match];
  const ofTitle = title === undefined ? null : { term: { title } };
  const ofDays = days === undefined ? null : { range: { day: { gte: days[0], lte: days[1] } } };
  const filtersBut = (facet: string): readonly Json[] => [
    ...(ofTitle !== null && facet !== 'title' ? [ofTitle] : []),
    ...(ofDays !== null && facet !== 'year' && facet !== 'decade' ? [ofDays] : []),
  ];
  const aggregation = (field: string): Json => ({
    filter: { bool: { filter: filtersBut(field) } },
    aggs: { values: { terms: { field, size: 300 } } },
  });
  return {
    query: { bool: { must: [matching], ...(without !== undefined && { must_not: [{ term: { text: without } }] }) } },
    post_filter: { bool: { filter: filtersBut('') } },
    track_total_hits: true,
    from: (page - 1) * pageSize,
    size: pageSize,
    ...(newest === true && { sort: [{ day: 'desc' }] }),
    _source: ['title', 'day', 'sequence'],
    aggs: Object.fromEntries(facets.map((facet) => [facet, aggregation(facet)])),
    highlight: { fields: { text: { type: 'unified', number_of_fragments: 2, fragment_size: 150 } } },
  };
}

/** It can have indices of others beside its own. */
export interface OpenSearchPeer extends Peer {
  readonly url: string;
  readonly bytesOf: (indices: string) => Promise<number>;
}

/** Starts one node with a heap of 2 GB in a folder. */
export async function startOpenSearch(folder: string): Promise<OpenSearchPeer> {
  const { url, pid, stop } = await startOpenSearchNode(folder, '2g');
  for (const kind of ['page', 'article']) await ask(`${url}/${kind}`, 'PUT', index);
  const bytesOf = async (indices: string): Promise<number> => {
    await ask(`${url}/${indices}/_flush`, 'POST');
    const { _all: all } = await ask(`${url}/${indices}/_stats/store`, 'GET');
    return (all as { readonly primaries: { readonly store: { readonly size_in_bytes: number } } }).primaries.store
      .size_in_bytes;
  };
  return {
    name: 'OpenSearch',
    ...{ url, bytesOf, pid },
    add: async (texts) => {
      const lines = texts.flatMap(({ kind, id, ...facts }) => {
        const year = Math.floor(facts.day / 10_000);
        return [{ index: { _index: kind, _id: id } }, { ...facts, year, decade: year - (year % 10) }];
      });
      await ask(`${url}/_bulk`, 'POST', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    },
    finish: async () => {
      await ask(`${url}/_refresh`, 'POST');
      await ask(`${url}/_flush`, 'POST');
    },
    search: async (query) => {
      const { hits } = await ask(`${url}/page/_search`, 'POST', bodyOf(query));
      return (hits as { readonly total: { readonly value: number } }).total.value;
    },
    diskBytes: () => bytesOf('page,article'),
    stop,
  };
}
