import type { CiteWish } from './cite-button.tsx';

/** Where the citations of a piece are asked for: the endpoint's contract brings Joi, so that its path stands here again. */
export function citePageAddress({ page, article, clip }: CiteWish): string {
  const query = new URLSearchParams({ page });
  if (article !== undefined) query.set('article', String(article));
  if (clip !== undefined) query.set('clip', clip);
  return `/api/archive/cite?${query.toString()}`;
}
