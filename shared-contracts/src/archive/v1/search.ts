import Joi from 'joi';
import { searchPagesInput, type SearchLimit, type SearchPagesInput } from '../search-pages.ts';
import type { V1Operation } from './operation.ts';
import * as v1 from './pieces.ts';

/** The query and filters of `/search`, and which part of the results. */
export type V1SearchQuery = Omit<SearchPagesInput, 'page' | 'size'> & v1.V1Paging;

/** The results of a search. */
export interface V1Search {
  /** The query as it was interpreted. */
  readonly understood: string;
  /** `total`: all hits. `listed`: results in the list, where copies of the same printed page are merged into one. */
  readonly total: number;
  readonly listed: number;
  /** What was corrected or ignored, in sentences. */
  readonly notes: readonly string[];
  /** What was omitted because the search would have taken too long; empty if nothing was. */
  readonly limits: readonly Omit<SearchLimit, 'term'>[];
  /** True if there may be more hits than `total` because of `limits`. */
  readonly atLeast: boolean;
  readonly results: readonly {
    readonly slug: string;
    readonly title: { readonly slug: string; readonly name: string };
    readonly date: string;
    readonly edition: number;
    readonly label: string;
    readonly demonstration: boolean;
    /** The article with the words. */
    readonly article: { readonly number: number; readonly headline: string | null } | null;
    readonly snippet: string;
    /** Number of occurrences. */
    readonly hits: number;
    readonly links: { readonly self: string; readonly html: string };
  }[];
  readonly next: string | null;
}

const result = (): Joi.ObjectSchema =>
  Joi.object({
    slug: Joi.string().required(),
    title: Joi.object({ slug: Joi.string().required(), name: v1.plainText() }).required(),
    date: v1.newspaperDay(),
    edition: v1.count(),
    label: v1.plainText(),
    demonstration: v1.demonstration(),
    article: Joi.object({ number: v1.count(), headline: v1.maybeText() }).allow(null).required(),
    snippet: v1.plainText(),
    hits: v1.count(),
    links: Joi.object({ self: v1.address(), html: v1.address() }).required(),
  });

const limit = (): Joi.ObjectSchema =>
  Joi.object({
    kind: Joi.string().valid('wildcard', 'spellings', 'parts').required(),
    searched: v1.count(),
    message: v1.plainText(),
  });

/** Searches as `/search` does. */
export const searchV1: V1Operation<object, V1SearchQuery, V1Search> = {
  id: 'search',
  path: '/api/v1/search',
  summary: 'Search pages or articles',
  description:
    'The query language and filters of /search: words, "phrases", NEAR/5, AND, OR, NOT, wildcards, headline: and byline:. A search that would take too long is cut short: `limits` says what was left out, and `atLeast` whether there may be more hits than `total`. `next` goes through the results page by page, as /search does. Deep pages of a large result may time out (`timeout`), and pages added meanwhile may shift or repeat results. To read everything, use editions, OAI-PMH or the bulk files.',
  params: () => Joi.object({}),
  query: () => {
    const ofPages = searchPagesInput().keys({ page: Joi.forbidden(), size: Joi.forbidden() });
    return Joi.object<V1SearchQuery>(v1.paging(20)).concat(ofPages);
  },
  answer: {
    name: 'SearchResults',
    schema: () =>
      Joi.object<V1Search>({
        understood: v1.plainText(),
        total: v1.count(),
        listed: v1.count(),
        notes: Joi.array().items(Joi.string()).required(),
        limits: Joi.array().items(limit()).required(),
        atLeast: Joi.boolean().required(),
        results: Joi.array().items(result()).required(),
        next: v1.nextAddress(),
      }),
  },
  example: '/api/v1/search?q=lagos+AND+market&limit=2',
  errors: ['timeout', 'unavailable'],
};
