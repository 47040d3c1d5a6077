import { search1Context, searchContext } from '../iiif-answers.ts';
import type { CompletedTerm } from './complete-terms.ts';

export interface FoundTerms {
  /** Of this answer. */
  readonly id: string;
  /** Of the search that the terms are for. */
  readonly service: string;
  readonly ignored: readonly string[];
  readonly terms: readonly CompletedTerm[];
}

/** Words to search by as Content Search 2.0 has them. */
export const writeTerms = ({ id, service, ignored, terms }: FoundTerms) => ({
  ...{ '@context': searchContext, id, type: 'TermPage' },
  ...(ignored.length === 0 ? {} : { ignored }),
  items: terms.map(({ value, total }) => ({
    ...{ type: 'Term', value, total },
    service: [{ id: service, type: 'SearchService2' }],
  })),
});

/** The same as 1.0 has them. */
export const writeTerms1 = ({ id, service, ignored, terms }: FoundTerms) => ({
  ...{ '@context': search1Context, '@id': id, '@type': 'search:TermList', ignored },
  terms: terms.map(({ value, total }) => ({
    ...{ match: value, count: total },
    url: `${service}?${new URLSearchParams({ q: value }).toString()}`,
  })),
});
