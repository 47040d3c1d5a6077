import Joi from 'joi';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext } from '../../core/public.ts';
import { allCitations } from './all-citations.ts';
import { findCited } from './find-cited.ts';
import type { CitePageInput, Citation } from 'shared-contracts/archive/citation/citation';

/** A page, article or part of a page as a citation in every format. */
export interface CitePageResult {
  readonly page: PageReference;
  /**
   * The new slug if the requested one is a former slug; the client should redirect with 301. The other properties
   * describe the page there.
   */
  readonly movedTo: string | null;
  readonly article: { readonly number: number; readonly headline: string | null } | null;
  /** The requested clip after normalisation, inside the page. */
  readonly clip: string | null;
  /** The title of the cited piece in all formats. */
  readonly title: string;
  /**
   * The permanent address, with the page's current slug. For an article without a clip, it is on the article's first
   * page, whichever page was requested.
   */
  readonly url: string;
  /** `YYYY-MM-DD`. */
  readonly accessed: string;
  readonly citations: readonly Citation[];
}

/** Builds the query of a download of this citation. */
function toQuery(page: string, { article, accessed }: CitePageInput, clip: string | null): string {
  const query = new URLSearchParams({ page });
  if (article !== undefined) query.set('article', String(article));
  if (clip !== null) query.set('clip', clip);
  if (accessed !== undefined) query.set('accessed', accessed);
  return query.toString();
}

/**
 * Returns the citations of a page. Errors: `not-found` (no such page, or no such article on it), `gone` (withdrawn),
 * `bad-request` (an invalid clip or one outside the page, or an impossible day).
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
