import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageArea } from '../source.ts';
import type { WordsLine, WordsPage, SourceWord } from '../words/words-page.ts';
import type { ArticleOf, Size } from './to-page-text.ts';

/**
 * How far a word's centre may be outside its article's rectangle, as a share of the page's width, since rectangles are
 * drawn by hand or cropped.
 */
const slack = 0.005;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Looks up the range of words, in the order of the file, that the id of a word, line or block covers. */
class Spans {
  readonly strings: SourceWord[] = [];
  readonly #spans = new Map<string, Span>();
  readonly #composed = new Map<string, Span>();

  constructor({ blocks }: WordsPage) {
    for (const block of blocks) {
      const start = this.strings.length;
      for (const line of block.lines) this.#addLine(line);
      this.#add(block.id, start);
      for (const id of block.within) this.#composed.set(id, this.#until(this.#composed.get(id)?.first ?? start));
    }
  }

  of(id: string): Span | undefined {
    return this.#spans.get(id) ?? this.#composed.get(id);
  }

  #addLine({ id, strings }: WordsLine): void {
    const start = this.strings.length;
    for (const string of strings) {
      this.strings.push(string);
      this.#add(string.id, this.strings.length - 1);
    }
    this.#add(id, start);
  }

  /** If an id occurs twice, the first counts. */
  #add(id: string, first: number): void {
    if (id !== '' && !this.#spans.has(id)) this.#spans.set(id, this.#until(first));
  }

  #until(first: number): Span {
    return { first, last: this.strings.length - 1 };
  }
}

function isInside({ x, y, w, h }: SourceWord, within: Box, reach: number): boolean {
  const [centreX, centreY] = [x + w / 2, y + h / 2];
  const across = centreX >= within.x - reach && centreX <= within.x + within.w + reach;
  return across && centreY >= within.y - reach && centreY <= within.y + within.h + reach;
}

/** Returns the file's units per pixel of the image; null if they are unknown. */
function unitsPerPixel({ unit, width, height }: WordsPage, image: Size | null): Size | null {
  if (unit === 'pixel') return { width: 1, height: 1 };
  return image === null || !(width > 0 && height > 0)
    ? null
    : { width: width / image.width, height: height / image.height };
}

const times = ({ x, y, w, h }: Box, by: Size): Box => ({
  ...{ x: x * by.width, w: w * by.width },
  ...{ y: y * by.height, h: h * by.height },
});

function rangeOf(spans: Spans, { begin, end }: PageArea): readonly SourceWord[] {
  const [first, last] = [spans.of(begin)?.first, spans.of(end)?.last];
  return first === undefined || last === undefined ? [] : spans.strings.slice(first, last + 1);
}

/**
 * Returns a function that returns a word's article, or null for none. A range without words, or with most words outside
 * its rectangle, is ignored and passed to `onMismatch`; otherwise only the words outside are in no article.
 */
export function articleOf(
  wordsPage: WordsPage,
  image: Size | null,
  areas: readonly PageArea[],
  onMismatch: (area: PageArea) => void,
): ArticleOf {
  if (areas.length === 0) return () => null;
  const spans = new Spans(wordsPage);
  const scale = unitsPerPixel(wordsPage, image);
  const reach = wordsPage.width > 0 ? wordsPage.width * slack : 0;
  const articles = new Map<SourceWord, number>();
  for (const area of areas) {
    const range = rangeOf(spans, area);
    const rectangle = area.rectangle === null || scale === null ? null : times(area.rectangle, scale);
    const inside = rectangle === null ? range : range.filter((string) => isInside(string, rectangle, reach));
    if (range.length === 0 || inside.length * 2 < range.length) onMismatch(area);
    else for (const string of inside) articles.set(string, area.article);
  }
  return (string) => articles.get(string) ?? null;
}
