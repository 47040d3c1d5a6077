import type { ScanCrop } from '../archive/newspaper.ts';
import { searchPages, type PageHit } from '../archive/search-pages.ts';
import { dayText } from '../day-text.ts';
import type { Call } from '../endpoint.ts';
import { longDay } from './long-day.ts';
import type { SiteLinks } from '../site-links.ts';
import { ExpiringCache } from './expiring-cache.ts';
import type { QuotedPage, StoryBlock } from './story-body.ts';

/** A quote as shown on a page: its words, their source, and a part of the scan with some words highlighted. */
export interface ShownQuote extends PageFacts {
  readonly kind: 'quote';
  readonly quote: string;
  /** The page in the archive, with the words highlighted. */
  readonly href: string;
  readonly headline: string | null;
}

interface PageFacts {
  readonly title: string | null;
  /** In words, `3 April 1972`. */
  readonly day: string | null;
  /** As printed; null if the archive did not respond. */
  readonly label: string | null;
  readonly demonstration: boolean;
  readonly crop: ScanCrop | null;
}

/** A part of a body that is ready to be rendered. */
export type ShownBlock = Exclude<StoryBlock, { kind: 'quote' }> | ShownQuote;

/** Pages rarely change, and a story always requests the same ones, so they are cached for a minute. */
const cache = new ExpiringCache<PageHit>({ most: 500, ms: 60_000 });

/** The facts about the page from the story itself, used if the archive does not respond. */
const quoteFromText = ({ title, day }: QuotedPage): PageFacts => ({
  title,
  day: day === null ? null : longDay(day),
  label: null,
  demonstration: false,
  crop: null,
});

const quoteFromPage = ({ title, date, label, demonstration, crop }: PageHit): PageFacts => ({
  title: title.name,
  day: dayText(date),
  label,
  demonstration,
  crop,
});

const presentQuote = (quoted: QuotedPage, hit: PageHit | undefined, links: SiteLinks): ShownQuote => ({
  kind: 'quote',
  quote: quoted.quote,
  headline: quoted.headline,
  href: links.newspaperPage(quoted.page, quoted.words === null ? undefined : `"${quoted.words}"`),
  ...(hit === undefined ? quoteFromText(quoted) : quoteFromPage(hit)),
});

/** Finds the page among the hits of a search for the words on that day; undefined if it is not among them. */
async function findPage(call: Call, { page, words, day }: QuotedPage): Promise<PageHit | undefined> {
  if (words === null) return undefined;
  const key = JSON.stringify([page, words, day]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { hits } = await call(searchPages, { q: `"${words}"`, page: 1, ...(day !== null && { from: day, to: day }) });
  const hit = hits.find(({ slug }) => slug === page);
  // A page without a scan is not cached, because its scan may be added soon.
  if (hit !== undefined && hit.crop !== null) cache.set(key, hit);
  return hit;
}

/**
 * Adds the facts from the archive to the quotes of a body. A quote whose page is not found still has its words and its
 * link; `onMissing` is called for each search that failed.
 */
export async function presentBody(
  body: readonly StoryBlock[],
  { call, links, onMissing }: { readonly call: Call; readonly links: SiteLinks; readonly onMissing: () => void },
): Promise<readonly ShownBlock[]> {
  const shown = body.map(async (block): Promise<ShownBlock> => {
    if (block.kind !== 'quote') return block;
    const hit = await findPage(call, block).catch(() => {
      onMissing();
      return undefined;
    });
    return presentQuote(block, hit, links);
  });
  return await Promise.all(shown);
}
