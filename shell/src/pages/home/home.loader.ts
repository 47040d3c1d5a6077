import { getHoldings, type Holdings } from 'shared-contracts/archive/get-holdings';
import { getPage, type GetPageResult } from 'shared-contracts/archive/get-page';
import { listFrontPages, type FrontPages } from 'shared-contracts/archive/list-front-pages';
import type { ScanCrop } from 'shared-contracts/archive/newspaper';
import { searchPages, type PageHit } from 'shared-contracts/archive/search-pages';
import type { PrintedEvent } from 'shared-contracts/content/printed-events';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { describeFind, type Find } from './find.ts';
import { frontPageOf, type FrontPage } from './front-page.ts';
import { loadHomeContent, type HomeContent } from './home-content.ts';
import { loadLatestStories, type LatestStories } from './latest-stories.ts';
import { loadOnThisDay, type OnThisDay } from './on-this-day.ts';

export interface HomeData {
  /** Null when the archive does not respond. */
  readonly holdings: Holdings | null;
  /** A newspaper page with a highlighted word. */
  readonly front: FrontPage | null;
  /** Front pages from the first year on. */
  readonly wall: FrontPages | null;
  /** A page for each of the editors' events that the archive has one about, without the one in `front`. */
  readonly finds: readonly Find[];
  /** The editors' texts for this page; null when the content service does not respond. */
  readonly content: HomeContent | null;
  /** Null when none is published. */
  readonly stories: LatestStories | null;
  /** Null without a calendar. */
  readonly day: OnThisDay | null;
}

type OrNull = <Result>(answer: Promise<Result>) => Promise<Result | null>;

/** Wraps requests that the front page can do without: one that fails is omitted and reported by `onMissing`. */
const leavingOut =
  (onMissing: () => void): OrNull =>
  async (answer) => {
    try {
      return await answer;
    } catch {
      onMissing();
      return null;
    }
  };

/** A page that a search found. */
interface Found {
  readonly q: string;
  readonly hit: PageHit;
  /** How many pages the search found. */
  readonly pages: number;
}

/** Whether a crop suits the wide cards; a tall one would cut off the highlights. */
const isWide = (crop: ScanCrop | null): boolean => crop !== null && crop.width >= 1.4 * crop.height;

/** How many hits of each search are loaded: nearly always, one of them has a wide crop. */
const looksAt = 5;

/** Finds a page for each search, without duplicates; undefined where there is none. */
async function findPages(
  { call }: LoaderContext,
  searches: readonly PrintedEvent['search'][],
  orNull: OrNull,
): Promise<readonly (Found | undefined)[]> {
  const results = await Promise.all(
    searches.map((search) => orNull(call(searchPages, { ...search, page: 1, size: looksAt }))),
  );
  const seen = new Set<string>();
  return searches.map(({ q }, index) => {
    const result = results[index];
    const hit = result?.hits.find(({ slug, crop }) => isWide(crop) && !seen.has(slug));
    if (hit === undefined) return undefined;
    seen.add(hit.slug);
    return { q, hit, pages: result?.total ?? 0 };
  });
}

async function openFront(
  { call, links }: LoaderContext,
  { q, hit }: Found,
  { event, orNull }: { readonly event: string | null; readonly orNull: OrNull },
): Promise<FrontPage | null> {
  const page: GetPageResult | null = await orNull(call(getPage, { slug: hit.slug, q }));
  return page === null || hit.crop === null ? null : frontPageOf(page, { q, crop: hit.crop, event }, links);
}

type ArchivePart = Pick<HomeData, 'finds' | 'front' | 'holdings' | 'wall'>;

/** How many suggested words are searched for the page at the top. */
const maxSuggestions = 2;

const isFound = (one: Found | undefined): one is Found => one !== undefined;

/**
 * Loads a page for each event. One of them, by preference a first page, is shown at the top instead; in an archive
 * without the events, a page with a suggested word is.
 */
async function loadArchive(
  context: LoaderContext,
  events: readonly PrintedEvent[],
  orNull: OrNull,
): Promise<ArchivePart> {
  const { call, links } = context;
  const [holdings, wall, found] = await Promise.all([
    orNull(call(getHoldings, {})),
    orNull(call(listFrontPages, {})),
    findPages(
      context,
      events.map(({ search }) => search),
      orNull,
    ),
  ]);
  const words = found.some(isFound) ? [] : (holdings?.suggestions.slice(0, maxSuggestions) ?? []);
  const candidates = [
    ...found,
    ...(await findPages(
      context,
      words.map((q) => ({ q })),
      orNull,
    )),
  ].filter(isFound);
  const chosen = candidates.find(({ hit }) => hit.sequence === 1) ?? candidates[0];
  const event = events[found.indexOf(chosen)]?.title ?? null;
  const front = chosen === undefined ? null : await openFront(context, chosen, { event, orNull });
  const finds = events.flatMap((event, index) => {
    const one = found[index];
    return one === undefined || (front !== null && one === chosen) ? [] : [describeFind(event, one, links)];
  });
  return { holdings, wall, front, finds };
}

export const loadHome: PageLoader<HomeData> = async (context) => {
  const { brand, call, links, url } = context;
  const seen = { missing: false };
  const orNull = leavingOut(() => {
    seen.missing = true;
  });
  const reading = orNull(loadHomeContent(call));
  const [archive, content, stories, day] = await Promise.all([
    reading.then((content) => loadArchive(context, content?.events ?? [], orNull)),
    reading,
    orNull(loadLatestStories(call, { origin: url.origin, brand, insideTitle: 'About the archive' })),
    orNull(loadOnThisDay(call, Date.now())),
  ]);
  return {
    kind: 'page',
    data: { ...archive, content, stories, day },
    head: {
      title: 'Search Nigerian newspapers',
      description: `${brand.name} is a searchable archive of Nigerian newspapers. Find a word, and see it highlighted on the scanned page.`,
      canonical: links.home,
    },
    incomplete: seen.missing || (content !== null && content.notice !== null),
  };
};
