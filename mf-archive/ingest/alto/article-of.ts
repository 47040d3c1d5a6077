import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageArea } from '../source.ts';
import type { AltoPage, AltoString } from './read-alto.ts';
import type { ArticleOf, Size } from './to-page-text.ts';

/** Rectangles are drawn by hand, or cut off: a word's middle may stand this far outside, in the page's width. */
const slack = 0.005;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Where each id of a word, line or block begins and ends in the order of the file. The first of two same ids counts. */
function spansOf({ blocks }: AltoPage): {
  readonly strings: readonly AltoString[];
  readonly spans: ReadonlyMap<string, Span>;
} {
  const strings: AltoString[] = [];
  const spans = new Map<string, Span>();
  const add = (id: string, first: number): void => {
    if (id !== '' && strings.length > first && !spans.has(id)) spans.set(id, { first, last: strings.length - 1 });
  };
  const composed = new Map<string, Span>();
  for (const block of blocks) {
    const blockStart = strings.length;
    for (const line of block.lines) {
      const lineStart = strings.length;
      for (const string of line.strings) {
        strings.push(string);
        add(string.id, strings.length - 1);
      }
      add(line.id, lineStart);
    }
    add(block.id, blockStart);
    for (const id of block.within)
      if (strings.length > blockStart)
        composed.set(id, { first: composed.get(id)?.first ?? blockStart, last: strings.length - 1 });
  }
  for (const [id, span] of composed) if (id !== '' && !spans.has(id)) spans.set(id, span);
  return { strings, spans };
}

function stands({ x, y, w, h }: AltoString, within: Box, reach: number): boolean {
  const [middle, height] = [x + w / 2, y + h / 2];
  const across = middle >= within.x - reach && middle <= within.x + within.w + reach;
  return across && height >= within.y - reach && height <= within.y + within.h + reach;
}

/** From pixels of the image to the file's unit; null where nobody knows. */
function unitsPerPixel({ unit, width, height }: AltoPage, image: Size | null): Size | null {
  if (unit === 'pixel') return { width: 1, height: 1 };
  return image === null || !(width > 0 && height > 0)
    ? null
    : { width: width / image.width, height: height / image.height };
}

const times = ({ x, y, w, h }: Box, by: Size): Box => ({
  ...{ x: x * by.width, w: w * by.width },
  ...{ y: y * by.height, h: h * by.height },
});

/**
 * Says of each word of which article it is. A range whose words mostly stand outside its rectangle is not believed, nor
 * is a single such word: both are then the rest of the page. `disbelieve` hears of ranges.
 */
export function articleOf(
  alto: AltoPage,
  image: Size | null,
  areas: readonly PageArea[],
  disbelieve: (area: PageArea) => void,
): ArticleOf {
  if (areas.length === 0) return () => null;
  const { strings, spans } = spansOf(alto);
  const scale = unitsPerPixel(alto, image);
  const reach = alto.width > 0 ? alto.width * slack : 0;
  const articles = new Map<AltoString, number>();
  for (const area of areas) {
    const [begin, end] = [spans.get(area.begin), spans.get(area.end)];
    const range = begin === undefined || end === undefined ? [] : strings.slice(begin.first, end.last + 1);
    const rectangle = area.rectangle === null || scale === null ? null : times(area.rectangle, scale);
    const inside = rectangle === null ? range : range.filter((string) => stands(string, rectangle, reach));
    if (range.length === 0 || inside.length * 2 < range.length) disbelieve(area);
    else for (const string of inside) articles.set(string, area.article);
  }
  return (string) => articles.get(string) ?? null;
}
