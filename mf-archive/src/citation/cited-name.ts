import type { CitePageResult } from '../../api/exchange/citation/cite-page.endpoint.ts';
import { pageName } from '../parts/page-name.ts';
import type { CiteParams } from './cite-button.tsx';

/** Returns what is cited: a page, an article or a part of a page. */
export function citedThing({ article, clip }: Pick<CiteParams, 'article' | 'clip'>): string {
  if (clip !== undefined) return 'part of a page';
  return article === undefined ? 'page' : 'article';
}

/** Returns `“Traffic keeps right”, Lagos Demonstration Herald, 3 April 1972, page 1`. */
export const citedName = ({ page, article }: Pick<CitePageResult, 'page' | 'article'>): string =>
  article?.headline == null ? pageName(page) : `“${article.headline}”, ${pageName(page)}`;
