import { isAppError } from 'shared-contracts/app-error';
import { getPage, type GetPageResult } from 'shared-contracts/archive/get-page';
import { maxQueryLength } from 'shared-contracts/constants';
import type { Call } from 'shared-contracts/endpoint';
import type { PageLoader } from 'shared-contracts/page';
import { coinsOf } from '../../citation/coins.ts';
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

/** The query as it can be searched, and why not where it cannot. */
function readQuery(url: URL): { readonly q: string; readonly problem: string | null } {
  const asked = (url.searchParams.get('q') ?? '').trim();
  return asked.length > maxQueryLength ? { q: '', problem: tooLong } : { q: asked, problem: null };
}

/** One newspaper page; an old address leads on to the permanent one. */
export const loadNewspaperPage: PageLoader<NewspaperPageData> = async ({ url, params, call, links, saveData }) => {
  const slug = params['slug'] ?? '';
  const { q, problem } = readQuery(url);
  if (slug === '' || slug.length > longestSlug) return { kind: 'not-found' };
  const page = await askPage(call, slug, q);
  if (page === null) return { kind: 'not-found' };
  if (page.movedTo !== null) return { kind: 'redirect', to: links.newspaperPage(page.movedTo, q), status: 301 };
  const thrift = saveData === true;
  return {
    kind: 'page',
    data: { page, q, problem, saveData: thrift, coins: coinsOf(page, null, { origin: url.origin, links }) },
    head: newspaperPageHead(page, { q, links, origin: url.origin, saveData: thrift }),
    status: problem === null ? 200 : 400,
    incomplete: page.incomplete === true,
  };
};
