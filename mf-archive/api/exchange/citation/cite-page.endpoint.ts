import Joi from 'joi';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext } from '../../core/public.ts';
import { allCitations } from './all-citations.ts';
import { findCited } from './find-cited.ts';
import type { CitePageInput, Citation } from 'shared-contracts/archive/citation/citation';

/** A page, article or part of a page in every form that it is cited in. */
export interface CitePageResult {
  readonly page: PageReference;
  /** Set when the address is an old one: go there with 301. All else is of the page it leads to. */
  readonly movedTo: string | null;
  readonly article: { readonly number: number; readonly headline: string | null } | null;
  /** As it was understood: within the page. */
  readonly clip: string | null;
  /** What is cited, as its title stands in every form. */
  readonly title: string;
  /** The permanent address: never one that leads on. An article's is on the page it begins on, whichever was asked for. */
  readonly url: string;
  /** `YYYY-MM-DD`. */
  readonly accessed: string;
  readonly citations: readonly Citation[];
}

/** What a download asks for again. */
function toQuery(page: string, { article, accessed }: CitePageInput, clip: string | null): string {
  const query = new URLSearchParams({ page });
  if (article !== undefined) query.set('article', String(article));
  if (clip !== null) query.set('clip', clip);
  if (accessed !== undefined) query.set('accessed', accessed);
  return query.toString();
}

/**
 * The citation panel (R2.39). Errors: `not-found` (no such page, or no such article on it), `bad-request` (a part that
 * is none or lies outside the page, a day that never was).
 */
export const citePage = endpoint({
  method: 'GET',
  path: '/api/archive/cite',
  input: () =>
    Joi.object<CitePageInput>({
      page: Joi.string().max(200).required(),
      article: Joi.number().integer().min(1).max(1_000_000),
      clip: Joi.string().max(40),
      accessed: Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day, YYYY-MM-DD'),
    }),
  handle: async (anyContext, input): Promise<CitePageResult> => {
    const { piece, page, movedTo, article, clip } = await findCited(archiveContext(anyContext), input);
    return {
      page,
      movedTo,
      article: article && { number: article.number, headline: article.headline },
      clip,
      title: piece.title,
      url: piece.url,
      accessed: piece.accessed,
      citations: allCitations(piece, toQuery(page.slug, input, clip)),
    };
  },
});
