import type { CloseWord } from 'shared-contracts/archive/search-pages';
import { maxFuzzy, maxFuzzyWords, takesFuzzy, toAlternatives, type ExpandedQuery } from '../fts/expand-terms.ts';
import { truncationsWithinLimit } from '../fts/limit-query.ts';
import {
  canHaveFuzzyMatches,
  chooseForms,
  likeliestForms,
  maxCompared,
  maxCostOf,
} from '../fuzzy/find-fuzzy-matches.ts';
import { keysWithinOneEdit } from '../fuzzy/glyph-shapes.ts';
import type { Term } from '../query/query-tree.ts';
import { matchesWildcard, maxWildcardWords, type WildcardWords } from '../query/term-variants.ts';
import type { Completion, SearchRequest } from '../search-index.ts';
import type { Json, OpenSearchClient } from './client.ts';
import { nameOf } from './index-names.ts';
import { termQuery } from './query-body.ts';

/** Maximum number of words matching a wildcard whose pages are counted: those on most sampled pages. */
const maxWildcardsCounted = 1_000;

/** Words counted per request, since each is a filter of its own. */
const wordsPerRequest = 400;

interface WordHit {
  readonly _id: string;
  readonly _source?: { readonly printed?: string; readonly sampled?: number };
}

/** All words of the index. */
export class Vocabulary {
  readonly #client: OpenSearchClient;
  readonly #prefix: string;

  constructor(client: OpenSearchClient, prefix: string) {
    this.#client = client;
    this.#prefix = prefix;
  }

  /** Resolves to the number of pages that each query matches. */
  async countPages(queries: readonly Json[], timeoutMs: number): Promise<readonly number[]> {
    const counts: number[] = [];
    for (let at = 0; at < queries.length; at += wordsPerRequest) {
      const filters = queries.slice(at, at + wordsPerRequest);
      const body = { size: 0, track_total_hits: false, aggs: { each: { filters: { filters } } } };
      const answer = await this.#client.search(nameOf(this.#prefix, null, 'page'), body, timeoutMs);
      const { each } = answer['aggregations'] as {
        readonly each: { readonly buckets: readonly { readonly doc_count: number }[] };
      };
      counts.push(...each.buckets.map(({ doc_count: count }) => count));
    }
    return counts;
  }

  /** Resolves to the number of pages that each folded word is on. */
  pagesWith(folds: readonly string[], timeoutMs: number): Promise<readonly number[]> {
    return this.countPages(
      folds.map((fold) => ({ term: { all: fold } })),
      timeoutMs,
    );
  }

  /** Resolves to the number of pages that each term matches, without fuzzy matches. */
  async countTerms(terms: readonly Term[], timeoutMs: number): Promise<readonly number[]> {
    const words = await this.wildcardWords(terms, timeoutMs);
    return await this.countPages(
      terms.map((term, at) => termQuery(term, words[at]?.words)),
      timeoutMs,
    );
  }

  async #words(body: Json, timeoutMs: number): Promise<{ readonly total: number; readonly hits: readonly WordHit[] }> {
    const index = nameOf(this.#prefix, null, 'word');
    const { hits } = await this.#client.search(index, { track_total_hits: true, ...body }, timeoutMs);
    const found = hits as { readonly total: { readonly value: number }; readonly hits: readonly WordHit[] };
    return { total: found.total.value, hits: found.hits };
  }

  async #wildcardWords(pattern: string, timeoutMs: number): Promise<WildcardWords> {
    const { total, hits } = await this.#words(
      {
        ...{ size: maxWildcardsCounted, _source: false },
        query: { wildcard: { fold: { value: pattern } } },
        sort: [{ sampled: { order: 'desc', missing: 0 } }, { fold: 'asc' }],
      },
      timeoutMs,
    );
    const folds = hits.map(({ _id }) => _id).filter((fold) => matchesWildcard(pattern, fold));
    const pages = await this.pagesWith(folds, timeoutMs);
    const matching = folds.flatMap((fold, at) => {
      const count = pages[at] ?? 0;
      return count === 0 ? [] : [{ fold, pages: count, why: 'wildcard' as const }];
    });
    const words = matching.sort((a, b) => b.pages - a.pages || (a.fold < b.fold ? -1 : 1)).slice(0, maxWildcardWords);
    return { words, width: total > hits.length || words.length < matching.length ? 'some' : 'all' };
  }

  /** Resolves to the words that match the wildcards among the terms; null for other terms. */
  wildcardWords(terms: readonly Term[], timeoutMs: number): Promise<readonly (WildcardWords | null)[]> {
    return Promise.all(
      terms.map(async ({ kind, words: [word] }) =>
        kind === 'wildcard' && word !== undefined ? await this.#wildcardWords(word.fold, timeoutMs) : null,
      ),
    );
  }

  async #fuzzyMatches(word: string, leave: readonly string[], timeoutMs: number): Promise<readonly CloseWord[]> {
    const [[pages = 0], { hits }] = await Promise.all([
      this.pagesWith([word], timeoutMs),
      this.#words(
        {
          size: maxCompared,
          _source: false,
          query: { terms: { shapes: [...keysWithinOneEdit(word)] } },
          sort: ['_doc'],
        },
        timeoutMs,
      ),
    ]);
    const folds = hits.map(({ _id }) => _id);
    const forms = likeliestForms(word, folds, maxCostOf(word, pages));
    const counts = await this.pagesWith(
      forms.map(({ fold }) => fold),
      timeoutMs,
    );
    const byFold = new Map(forms.map(({ fold }, at) => [fold, counts[at] ?? 0]));
    return chooseForms({ word, pages }, forms, (fold) => byFold.get(fold) ?? 0, { leave, limit: maxFuzzy });
  }

  async #fuzzy({ parsedQuery, spelling, leave, isLimited }: SearchRequest, timeoutMs: number) {
    const { terms } = parsedQuery;
    const wanted = terms.flatMap((term, at) => {
      const [word] = term.words;
      return spelling === 'close' && word !== undefined && takesFuzzy(term) && canHaveFuzzyMatches(word.fold)
        ? [{ at, fold: word.fold }]
        : [];
    });
    const lookedUp = isLimited ? wanted.slice(0, maxFuzzyWords) : wanted;
    const found = await Promise.all(lookedUp.map(({ fold }) => this.#fuzzyMatches(fold, leave, timeoutMs)));
    const close = terms.map((_, term) => found[lookedUp.findIndex(({ at }) => at === term)] ?? []);
    return { close, isCut: lookedUp.length < wanted.length };
  }

  /** Looks up the additional words that the terms of a query match. */
  async expand(request: SearchRequest, timeoutMs: number): Promise<ExpandedQuery> {
    const { parsedQuery } = request;
    const [wildcards, fuzzy] = await Promise.all([
      this.wildcardWords(parsedQuery.terms, timeoutMs),
      this.#fuzzy(request, timeoutMs),
    ]);
    const found = toAlternatives(wildcards, fuzzy.close);
    const [all = []] = truncationsWithinLimit(found);
    const isCut = found.map((words, term) => words.length > (all[term]?.length ?? 0));
    const coverage = wildcards.map((wildcard, term) => {
      if (wildcard === null) return null;
      return isCut[term] === true ? ('some' as const) : wildcard.width;
    });
    const isUsed = (fold: string, term: number): boolean => all[term]?.some((word) => word.fold === fold) === true;
    return {
      parsedQuery,
      exact: all.map((words, term) => (wildcards[term] === null ? [] : words)),
      all,
      close: fuzzy.close.map((words, term) => words.filter(({ fold, used }) => !used || isUsed(fold, term))),
      coverage,
      leftOut: {
        ...{ leaves: [], shortened: null },
        spellings: fuzzy.isCut || isCut.some((cut, term) => cut && wildcards[term] === null),
        isAtLeast: !coverage.some((width, term) => width === 'some' && parsedQuery.terms[term]?.excluded === true),
      },
      isRanked: true,
    };
  }

  /** Resolves to words with this prefix, those on most pages first. */
  async complete(beginning: string, limit: number, timeoutMs: number): Promise<readonly Completion[]> {
    const { hits } = await this.#words(
      {
        ...{ size: 3 * limit, _source: ['printed'] },
        query: { bool: { filter: [{ prefix: { fold: beginning } }, { term: { plain: true } }] } },
        sort: [{ sampled: { order: 'desc', missing: 0 } }, { fold: 'asc' }],
      },
      timeoutMs,
    );
    const pages = await this.pagesWith(
      hits.map(({ _id }) => _id),
      timeoutMs,
    );
    return hits
      .map(({ _id: fold, _source: source }, at) => ({ fold, text: source?.printed ?? fold, pages: pages[at] ?? 0 }))
      .filter((word) => word.pages > 0)
      .sort((a, b) => b.pages - a.pages || (a.fold < b.fold ? -1 : 1))
      .slice(0, limit);
  }
}
