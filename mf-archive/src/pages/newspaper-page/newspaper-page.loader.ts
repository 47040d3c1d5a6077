import { isAppError } from 'shared-contracts/app-error';
import { getPage, type GetPageResult } from 'shared-contracts/archive/get-page';
import { maxQueryLength } from 'shared-contracts/constants';
import type { Call } from 'shared-contracts/endpoint';
import type { PageLoader } from 'shared-contracts/page';
import { newspaperPageHead } from './newspaper-page-head.ts';
import type { NewspaperPageData } from './newspaper-page-data.ts';

const longestSlug = 200;
const tooLong = `Nothing is lit on this page: a search takes at most ${maxQueryLength} characters.`;

/** Null for a slug that no page has. */
async function askPage(call: Call, slug: string, q: string): Promise<GetPageResult | null> {
  try {
    return await call(getPage, q === '' ? { slug } : { slug, q });
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** One newspaper page; an old address leads on to the permanent one. */
export const loadNewspaperPage: PageLoader<NewspaperPageData> = async ({
  url,
  params,
  call,
  links,
  saveData = false,
}) => {
  const slug = params['slug'] ?? '';
  const asked = (url.searchParams.get('q') ?? '').trim();
  const q = asked.length > maxQueryLength ? '' : asked;
  if (slug === '' || slug.length > longestSlug) return { kind: 'not-found' };
  const page = await askPage(call, slug, q);
  if (page === null) return { kind: 'not-found' };
  if (page.movedTo !== null) return { kind: 'redirect', to: links.newspaperPage(page.movedTo, q), status: 301 };
  const problem = q === asked ? null : tooLong;
  return {
    kind: 'page',
    data: { page, q, problem, saveData },
    head: newspaperPageHead(page, { q, links, saveData }),
    status: problem === null ? 200 : 400,
  };
};
