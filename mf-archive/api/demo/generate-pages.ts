import type { ArchiveContext } from '../archive-tables.ts';
import type { PageText, PrintedLine, PrintedWord } from '../pages/page-words.ts';
import { storePage } from '../pages/store-page.ts';
import type { NewTitle } from '../pages/store-title.ts';
import { randomFrom } from './random.ts';

const wordsPerLine = 8;
const linesPerPage = 112;
const titles = 12;
const firstDay = Date.UTC(1950, 0, 1);
const dayMs = 86_400_000;
const syllables = 'ba ko ri tu ne sa lo mi da fe gu wa ya zo ke pi ra to lu no shi ade olu chi nwa'.split(' ');

/** The n-th word of the generated language: short words are frequent ones, as in real ones. */
function vocabularyWord(rank: number): string {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length] ?? '';
  }
  return word;
}

/** Ranks by Zipf's law over 60,000 words: rank r about as often as 1/r. */
const zipfRank = (random: () => number): number => Math.floor(Math.exp(random() * Math.log(60_000))) - 1;

function makeWord(text: string, line: number, column: number): PrintedWord {
  const box = { x: 60 + column * 190, y: 80 + line * 24, w: Math.min(180, text.length * 14), h: 20 };
  return { text, box, confidence: 0.9, hyphen: 'none', joined: null };
}

function makeText(random: () => number): PageText {
  const lines = Array.from({ length: linesPerPage }, (_, line): PrintedLine => ({
    words: Array.from({ length: wordsPerLine }, (_word, column) =>
      makeWord(vocabularyWord(zipfRank(random)), line, column),
    ),
  }));
  return { width: 1640, height: 2800, blocks: [{ lines }] };
}

const makeTitle = (index: number): NewTitle => ({
  slug: `generated-demonstration-${String(index + 1)}`,
  name: `Generated Demonstration ${String(index + 1)}`,
  place: null,
  language: null,
  rights: null,
  demonstration: true,
});

/**
 * Stores pages of invented words, about 900 a page, for measuring: the same seed gives the same pages. One page a day
 * for each of 12 titles from 1950 on. Text only.
 */
export async function generatePages(
  context: ArchiveContext,
  count: number,
  { seed }: { readonly seed: number },
): Promise<void> {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index += 1) {
    const day = new Date(firstDay + Math.floor(index / titles) * dayMs);
    await storePage(context, {
      title: makeTitle(index % titles),
      date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
      edition: 1,
      sequence: 1,
      label: '1',
      text: makeText(random),
    });
  }
}
