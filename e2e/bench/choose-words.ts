import { draws } from './measure.ts';

/** Words of the archive's pages, by how many of the sampled pages have them. Each word is in one list, once. */
export interface ChosenWords {
  /** On more than nine of ten pages. */
  readonly everywhere: readonly string[];
  /** On 8 to 70 of 100 pages. */
  readonly common: readonly string[];
  /** On one page of the sample. */
  readonly rare: readonly string[];
  /** Two words that are printed next to each other. */
  readonly phrases: readonly string[];
  /** Long enough for a search of misreadings. */
  readonly long: readonly string[];
  readonly titles: readonly string[];
}

interface Holdings {
  readonly titles: readonly { readonly slug: string; readonly firstYear: number }[];
}

/** Words of each kind, if the archive has so many. */
const wanted = 150;
const longWord = 6;
const resultPages = 40;
/** Pages further down take a cluster too long. */
const furthestPage = 2_000;
const sampledOfEach = 5;
/** Draws among the words of the sample: far more than there are. */
const maxDraws = 100_000;

async function read<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${String(response.status)}`);
  return (await response.json()) as Answer;
}

/** All pages, as there are no older ones. */
const listed = (page: number): string => `/api/archive/search-pages?q=&from=1500&page=${String(page)}`;

/** Returns the words of pages from the whole archive, which are listed without asking for any word. */
async function samplePages(site: string): Promise<readonly (readonly string[])[]> {
  const { pageCount: all } = await read<{ pageCount: number }>(site + listed(1));
  const pageCount = Math.min(all, furthestPage);
  const count = Math.min(resultPages, pageCount);
  const texts: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = 1 + Math.floor((at * pageCount) / count);
    const { hits } = await read<{ hits: { slug: string }[] }>(site + listed(page));
    for (const { slug } of hits.slice(0, sampledOfEach)) {
      const found = await read<{ blocks: { text: string }[] }>(`${site}/api/archive/get-page?slug=${slug}`);
      texts.push(found.blocks.map(({ text }) => text).join(' '));
    }
  }
  return texts.map((text) => text.split(/\s+/u).filter((word) => /^[a-z]{3,}$/.test(word)));
}

function countPages(pages: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of pages) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)].slice(0, wanted);

/** Draws words as often as they are printed, each with the next word. */
function drawWords(words: readonly string[]): readonly { readonly word: string; readonly next: string }[] {
  const random = draws(7);
  return Array.from({ length: maxDraws }, () => {
    const at = Math.floor(random.next().value * words.length);
    return { word: words[at] ?? '', next: words[at + 1] ?? '' };
  });
}

/**
 * Draws words from the site's pages, frequent ones more often, so that any archive can be measured. None of them has
 * been searched for. The same archive gives the same words.
 */
export async function chooseWords(site: string): Promise<ChosenWords> {
  const { titles } = await read<Holdings>(`${site}/api/archive/get-holdings`);
  const pages = await samplePages(site);
  const counts = countPages(pages);
  const shareOf = (word: string): number => (counts.get(word) ?? 0) / pages.length;
  const isCommon = (word: string): boolean => shareOf(word) > 0.08 && shareOf(word) < 0.7;
  const words = drawWords(pages.flat());
  const only = (isWanted: (word: string) => boolean): readonly string[] =>
    distinct(words.map(({ word }) => word).filter(isWanted));
  const common = only(isCommon);
  if (common.length === 0) throw new Error('no word of the archive is on 8 to 70 of 100 pages');
  return {
    everywhere: only((word) => shareOf(word) > 0.9),
    common,
    rare: only((word) => counts.get(word) === 1),
    phrases: distinct(words.flatMap(({ word, next }) => (isCommon(word) && next !== '' ? [`${word} ${next}`] : []))),
    long: only((word) => word.length >= longWord && shareOf(word) < 0.7),
    titles: titles.map(({ slug }) => slug),
  };
}
