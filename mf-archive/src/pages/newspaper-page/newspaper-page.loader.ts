import { isAppError } from 'shared-contracts/app-error';
import { getPage, type GetPageResult, type PageArticle } from 'shared-contracts/archive/get-page';
import { maxLeftOut } from 'shared-contracts/archive/search-pages';
import { maxQueryLength } from 'shared-contracts/constants';
import { getPageSponsors, type PageSponsors } from 'shared-contracts/membership/get-page-sponsors';
import type { Call } from 'shared-contracts/endpoint';
import type { PageLoader } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';
import { coinsOf } from '../../citation/coins.ts';
import { newspaperPageHead } from './newspaper-page-head.ts';
import type { NewspaperPageData, Spellings } from './newspaper-page-data.ts';
import { spreadLink, wantsSpread } from './spread-address.ts';
import { showAbsent, type WithdrawnData } from './withdrawn-data.ts';

const maxSlugLength = 200;
const maxWordLength = 120;
const noClip = 'The clip in this link does not fit the page, so you see the whole page.';
/** The longest text of a clip; more than four numbers of six digits with commas need. */
const maxClipLength = 40;
const tooLong = `Nothing is highlighted on this page: a search can have at most ${maxQueryLength} characters.`;

interface PageParams {
  readonly q: string;
  readonly spellings: Spellings;
  /** `x,y,w,h` in pixels of the scan; empty for none. */
  readonly clip: string;
}

/** Resolves to the page, or to `gone` when it was withdrawn and `none` when it does not exist. */
async function askPage(
  call: Call,
  slug: string,
  { q, clip, spellings }: PageParams,
): Promise<GetPageResult | 'gone' | 'none'> {
  try {
    return await call(getPage, { slug, ...(q !== '' && { q }), ...(clip !== '' && { clip }), ...spellings });
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return 'none';
    if (isAppError(error) && error.code === 'gone') return 'gone';
    throw error;
  }
}

/** Returns the query, or an empty one with the reason why it cannot be searched. */
function readQuery(url: URL): { readonly q: string; readonly problem: string | null } {
  const query = (url.searchParams.get('q') ?? '').trim();
  return query.length > maxQueryLength ? { q: '', problem: tooLong } : { q: query, problem: null };
}

/** Reads the spellings; ignores words that are too long, and more words than a search accepts. */
function readSpellings(url: URL): Spellings {
  const leave = url.searchParams.getAll('leave').filter((word) => word !== '' && word.length <= maxWordLength);
  return {
    ...(url.searchParams.get('spelling') === 'exact' && { spelling: 'exact' as const }),
    ...(leave.length > 0 && { leave: leave.slice(0, maxLeftOut) }),
  };
}

/** Returns the permanent address with the query and the clip. */
const movedAddress = (links: SiteLinks, slug: string, { q, clip, spellings }: PageParams): string => {
  const address = links.newspaperPage(slug, q, spellings);
  return clip === ''
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ clip }).toString()}`;
};

/** Returns the clip as text. A longer text is cut, but remains too long to be valid. */
const readClipText = (url: URL): string => (url.searchParams.get('clip') ?? '').slice(0, maxClipLength);

/** Returns the article of the page that a shared link names; null for none. */
function sharedArticle({ articles }: GetPageResult, url: URL): PageArticle | null {
  const number = url.searchParams.get('article');
  return articles.find((article) => String(article.number) === number) ?? null;
}

/** How long the page waits for the names of its donors. */
const sponsorsMs = 400;

/**
 * Resolves to who paid for the page. Never rejects: if the membership section does not answer in time, nobody is named.
 */
async function askSponsors(call: Call, page: string): Promise<PageSponsors | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, sponsorsMs, null);
  });
  const sponsors = await Promise.race([call(getPageSponsors, { page }).catch(() => null), late]);
  clearTimeout(timer);
  return sponsors === null || sponsors.total === 0 ? null : sponsors;
}

/** Returns the number of the page beside another in an open newspaper; null for the first page, which is alone. */
const numberBeside = (sequence: number): number | null => {
  if (sequence % 2 === 0) return sequence + 1;
  return sequence === 1 ? null : sequence - 1;
};

/**
 * Resolves to a page and the one beside it, with the pages before and after both. `ask` resolves to a text when there is
 * no such page. A page is alone when the other one is missing or has no scan.
 */
export async function loadSpread(
  page: GetPageResult,
  isSpread: boolean,
  ask: (slug: string) => Promise<GetPageResult | string>,
): Promise<Pick<NewspaperPageData, 'page' | 'facing'>> {
  const number = isSpread && page.image !== null ? numberBeside(page.sequence) : null;
  const beside = page.pages.find(({ sequence }) => sequence === number);
  const other = beside === undefined ? 'none' : await ask(beside.slug);
  if (typeof other === 'string' || other.image === null) return { page, facing: null };
  const { slug, label, image, hits, previous, next } = other;
  const isLeft = other.sequence < page.sequence;
  return {
    page: isLeft ? { ...page, previous } : { ...page, next },
    facing: { ...{ slug, label, image, hits }, side: isLeft ? 'left' : 'right' },
  };
}

/** Loads a newspaper page; redirects an old address to the permanent one. */
export const loadNewspaperPage: PageLoader<NewspaperPageData | { readonly withdrawn: WithdrawnData }> = async ({
  url,
  params,
  call,
  links,
  saveData,
}) => {
  const slug = params['slug'] ?? '';
  const { q, problem } = readQuery(url);
  if (slug === '' || slug.length > maxSlugLength) return { kind: 'not-found' };
  const clip = readClipText(url);
  const spellings = readSpellings(url);
  const [page, sponsors] = await Promise.all([askPage(call, slug, { q, clip, spellings }), askSponsors(call, slug)]);
  if (typeof page === 'string') return await showAbsent(page, slug, { call, links });
  const message = problem ?? (clip !== '' && page.clip === undefined ? noClip : null);
  const isSpread = wantsSpread(url);
  if (page.movedTo !== null) {
    const to = movedAddress(links, page.movedTo, { q, clip, spellings });
    return { kind: 'redirect', to: spreadLink(to, isSpread), status: 301 };
  }
  const beside = await loadSpread(page, isSpread, (facing) => askPage(call, facing, { q, clip: '', spellings }));
  return {
    kind: 'page',
    data: {
      ...beside,
      isSpread,
      q,
      spellings,
      problem: message,
      saveData: saveData === true,
      sponsors,
      coins: coinsOf(page, null, { origin: url.origin, links }),
    },
    head: newspaperPageHead(page, {
      ...{ q, links, origin: url.origin, saveData: saveData === true },
      article: sharedArticle(page, url),
    }),
    status: message === null ? 200 : 400,
    incomplete: page.incomplete === true,
  };
};
