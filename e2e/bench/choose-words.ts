import { links } from '../support/site-paths.ts';

/** Words of the archive's pages, by how many pages contain them. */
export interface ChosenWords {
  /** On more than nine of ten pages. */
  readonly everywhere: readonly string[];
  /** On 8 to 70 of 100 pages. */
  readonly common: readonly string[];
  /** On fewer than one of 100 pages, but on more than one page. */
  readonly rare: readonly string[];
  /** Two words that are printed next to each other. */
  readonly phrases: readonly string[];
  /** Long enough for a search of misreadings; many, so that no response is cached from an earlier query. */
  readonly long: readonly string[];
  readonly titles: readonly string[];
}

interface Holdings {
  readonly pages: number;
  readonly suggestions: readonly string[];
  readonly titles: readonly { readonly slug: string; readonly firstYear: number }[];
}

const wordsOfEachKind = 8;
const wantedLong = 150;
const longWord = 6;
const maxAsked = 600;

async function read<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${String(response.status)}`);
  return (await response.json()) as Answer;
}

const addressOf = (path: string, q: string): string =>
  `/api/archive/${path}${links.search({ q }).replace(/^[^?]*/, '')}`;

/** Returns texts of a page for each word that the archive suggests. */
async function samplePages(site: string, suggestions: readonly string[]): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const word of suggestions) {
    const { hits } = await read<{ hits: { slug: string }[] }>(site + addressOf('search-pages', word));
    for (const { slug } of hits.slice(0, 3)) {
      const page = await read<{ blocks: { text: string }[] }>(`${site}/api/archive/get-page?slug=${slug}`);
      texts.push(page.blocks.map(({ text }) => text).join(' '));
    }
  }
  return texts;
}

const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(/\s+/u)).filter((word) => /^[a-z]{3,}$/.test(word));

/**
 * Chooses words from the site's responses, so that any archive can be measured. The same archive gives the same words.
 */
export async function chooseWords(site: string): Promise<ChosenWords> {
  const { pages, suggestions, titles } = await read<Holdings>(`${site}/api/archive/get-holdings`);
  const words = wordsOf(await samplePages(site, suggestions));
  const chosen = { everywhere: [] as string[], common: [] as string[], rare: [] as string[] };
  const isFull = (): boolean => Object.values(chosen).every((some) => some.length >= wordsOfEachKind);
  for (const word of [...new Set(words)].slice(0, maxAsked)) {
    if (isFull()) break;
    const { total } = await read<{ total: number }>(site + addressOf('search-pages', word));
    const share = total / pages;
    if (share > 0.9) chosen.everywhere.push(word);
    else if (share > 0.08 && share < 0.7) chosen.common.push(word);
    else if (share < 0.01 && total > 1) chosen.rare.push(word);
  }
  if (chosen.common.length === 0) throw new Error('no word of the archive is on 8 to 70 of 100 pages');
  const phrases = words.flatMap((word, at) =>
    chosen.common.includes(word) && words[at + 1] !== undefined ? [`${word} ${words[at + 1] ?? ''}`] : [],
  );
  const long = [...new Set(words)].filter((word) => word.length >= longWord).slice(0, wantedLong);
  return { ...chosen, phrases: phrases.slice(0, wordsOfEachKind), long, titles: titles.map(({ slug }) => slug) };
}
