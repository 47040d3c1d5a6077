import { isAppError } from 'shared-contracts/app-error';
import type { PageLoader } from 'shared-contracts/page';
import { citePage, type CitePageResult } from '../../../api/exchange/citation/cite-page.endpoint.ts';
import type { CitePageInput } from 'shared-contracts/archive/citation/citation';
import { citedName } from '../../citation/cited-name.ts';
import type { CiteData } from './cite-data.ts';

const maxSlugLength = 200;
const maxClipLength = 40;

/** Parses the address; null for an invalid article. */
function readInput(slug: string, query: URLSearchParams): CitePageInput | null {
  const [article, clip] = [query.get('article') ?? '', query.get('clip') ?? ''];
  if (!/^(|[1-9]\d{0,5})$/.test(article)) return null;
  return {
    page: slug,
    ...(article !== '' && { article: Number(article) }),
    ...(clip !== '' && { clip: clip.slice(0, maxClipLength) }),
  };
}

const problemOf = (error: unknown): string => {
  if (isAppError(error) && error.code === 'bad-request') return error.message;
  throw error;
};

/** Resolves to the citation, or to the reason why there is none; null for what the archive does not have. */
async function ask(run: () => Promise<CitePageResult>): Promise<CitePageResult | string | null> {
  try {
    return await run();
  } catch (error) {
    return isAppError(error) && error.code === 'not-found' ? null : problemOf(error);
  }
}

/** Loads `/cite/:slug?article=&clip=`: the citation of a page, an article or a part of a page. */
export const loadCite: PageLoader<CiteData> = async ({ url, params, call, links }) => {
  const slug = params['slug'] ?? '';
  const input = slug.length > maxSlugLength ? null : readInput(slug, url.searchParams);
  if (input === null) return { kind: 'not-found' };
  const cited = await ask(() => call(citePage, input));
  if (cited === null) return { kind: 'not-found' };
  const head = { title: 'Cite', canonical: links.newspaperPage(slug), noindex: true };
  if (typeof cited === 'string')
    return { kind: 'page', data: { cited: null, problem: cited, slug }, head, status: 400 };
  if (cited.movedTo !== null) return { kind: 'redirect', to: links.cite(cited.movedTo, input), status: 301 };
  return { kind: 'page', data: { cited, problem: null }, head: { ...head, title: `Cite ${citedName(cited)}` } };
};
