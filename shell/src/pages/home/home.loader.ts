import { getHoldings, type Holdings } from 'shared-contracts/archive/get-holdings';
import { getPage, type GetPageResult } from 'shared-contracts/archive/get-page';
import type { ScanCrop } from 'shared-contracts/archive/newspaper';
import { searchPages, type PageHit } from 'shared-contracts/archive/search-pages';
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
  /** Pages that contain some of the suggested words. */
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

interface LoadedHome {
  readonly term: string;
  readonly hit: PageHit;
}

/** Whether a crop suits the wide cards; a tall one would cut off the highlights. */
const isWide = (crop: ScanCrop | null): boolean => crop !== null && crop.width >= 1.4 * crop.height;

/** How many hits of each term are loaded: nearly always one of them is on a scan. */
const looksAt = 5;

/** Finds a page for each term, without duplicates. */
async function findPages(
  { call }: LoaderContext,
  terms: readonly string[],
  orNull: OrNull,
): Promise<readonly LoadedHome[]> {
  const results = await Promise.all(terms.map((q) => orNull(call(searchPages, { q, page: 1, size: looksAt }))));
  const seen = new Set<string>();
  return terms.flatMap((term, index) => {
    const hit = results[index]?.hits.find(({ slug, crop }) => isWide(crop) && !seen.has(slug));
    if (hit === undefined) return [];
    seen.add(hit.slug);
    return [{ term, hit }];
  });
}

/** Prefers the first page of an edition. */
const chooseFront = (found: readonly LoadedHome[]): LoadedHome | undefined =>
  found.find(({ hit }) => hit.sequence === 1) ?? found[0];

async function openFront(
  { call, links }: LoaderContext,
  { term, hit }: LoadedHome,
  orNull: OrNull,
): Promise<FrontPage | null> {
  const page: GetPageResult | null = await orNull(call(getPage, { slug: hit.slug, q: term }));
  return page === null || hit.crop === null ? null : frontPageOf(page, term, hit.crop, links);
}

type ArchivePart = Pick<HomeData, 'holdings' | 'front' | 'finds'>;

async function loadArchive(context: LoaderContext, orNull: OrNull): Promise<ArchivePart> {
  const { call, links } = context;
  const holdings = await orNull(call(getHoldings, {}));
  const found = await findPages(context, holdings?.suggestions.slice(0, 4) ?? [], orNull);
  const chosen = chooseFront(found);
  const front = chosen === undefined ? null : await openFront(context, chosen, orNull);
  const others = front === null ? found : found.filter((one) => one !== chosen);
  return { holdings, front, finds: others.slice(0, 3).map(({ term, hit }) => describeFind(term, hit, links)) };
}

export const loadHome: PageLoader<HomeData> = async (context) => {
  const { brand, call, links, url } = context;
  const seen = { missing: false };
  const orNull = leavingOut(() => {
    seen.missing = true;
  });
  const [archive, content, stories, day] = await Promise.all([
    loadArchive(context, orNull),
    orNull(loadHomeContent(call)),
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
