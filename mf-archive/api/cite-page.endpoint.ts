import Joi from 'joi';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext } from './archive-tables.ts';
import { allCitations } from './citation/all-citations.ts';
import { findCited } from './citation/find-cited.ts';

/** How a source may be named: styles for readers, formats for programs. */
export type CitationFormat =
  'apa' | 'mla' | 'chicago' | 'chicago-note' | 'harvard' | 'wikipedia' | 'bibtex' | 'ris' | 'csl-json';

/** What is to be cited: a page, an article on it, a part of its scan, or an article as it stands in a part. */
export interface CitePageInput {
  /** The page's address; an old one is answered with what it leads to. */
  readonly page: string;
  /** Number of an article of its edition that has words on this page. */
  readonly article?: number;
  /** `x,y,w,h` in whole pixels of the scan (`readClip`). */
  readonly clip?: string;
  /** `YYYY-MM-DD`: when it was read; today in Lagos when left out. */
  readonly accessed?: string;
}

/** A piece of a citation in one type. */
export interface CitationRun {
  readonly text: string;
  readonly italic: boolean;
}

/** One form of the citation. */
export interface Citation {
  readonly format: CitationFormat;
  /** In the reader's words: `APA`, `BibTeX`. */
  readonly name: string;
  /** Without any type: what is copied. Ends without a line break. */
  readonly text: string;
  /** The same as a reader sees it; null for what is written for programs. */
  readonly runs: readonly CitationRun[] | null;
  /** A path of ours that saves it as a file; null where that is of no use. */
  readonly download: string | null;
}

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
