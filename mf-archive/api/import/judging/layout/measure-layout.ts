import { findLayout, type PageText, type PrintedBlock, type PrintedLine } from '../../../text/public.ts';

/**
 * How well the layout of pages was found, compared with the articles that their sources mark.
 *
 * - Input: every line of the page with its words and boxes, in one block and from top to bottom; the blocks, the articles
 *   and the order of the source are withheld.
 * - `pairs`: a block is a block of the source, cut where an article ends. Its found article is the one that most of its
 *   words are in. Two blocks are neighbours if one follows the other in the source; both must be in articles. A pair
 *   counts as positive if both are in the same article. Where a source has fewer than two blocks an article, its lines
 *   are compared instead.
 * - `starts`: the same pairs, where a pair counts as positive if the two are in different articles.
 * - `order`: Kendall's tau over all pairs of lines of an article on a page; whole pages cannot be compared, because sources
 *   put the articles of a page in different orders.
 */
export interface LayoutScore {
  readonly pairs: F1Counts;
  readonly starts: F1Counts;
  readonly order: { readonly same: number; readonly reversed: number };
}

export interface F1Counts {
  readonly right: number;
  readonly found: number;
  readonly marked: number;
}

type Position = { readonly at: number; readonly article: number | null };

/** Returns the page without its source's structure: all lines in one block, from top to bottom. */
function withheld(page: PageText): PageText {
  const lines = page.blocks.flatMap((block) => block.lines);
  const top = ({ words }: PrintedLine): number => words.find(({ box }) => box !== null)?.box?.y ?? 0;
  return { ...page, blocks: [{ lines: lines.toSorted((one, other) => top(one) - top(other)) }] };
}

function positionsOf(page: PageText): ReadonlyMap<PrintedLine, Position> {
  const positions = new Map<PrintedLine, Position>();
  for (const { article = null, lines } of findLayout(withheld(page)).text.blocks)
    for (const line of lines) positions.set(line, { at: positions.size, article });
  return positions;
}

/** Returns the article that most words of a block are in. */
function articleOf({ lines }: PrintedBlock, positions: ReadonlyMap<PrintedLine, Position>): number | null {
  const words = new Map<number | null, number>();
  for (const line of lines) {
    const article = positions.get(line)?.article ?? null;
    words.set(article, (words.get(article) ?? 0) + line.words.length);
  }
  const [most] = [...words].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

const linesAsBlocks = (blocks: readonly PrintedBlock[]): readonly PrintedBlock[] =>
  blocks.flatMap(({ lines, article = null }) => lines.map((line) => ({ article, lines: [line] })));

/** Returns the blocks that are compared. */
function comparedBlocks(pages: readonly PageText[]): (page: PageText) => readonly PrintedBlock[] {
  const blocks = pages.flatMap((page) => page.blocks.filter(({ article = null }) => article !== null));
  const articles = new Set(blocks.map(({ article }) => article));
  return blocks.length < articles.size * 2 ? ({ blocks: all }) => linesAsBlocks(all) : ({ blocks: all }) => all;
}

function countOrder(blocks: readonly PrintedBlock[], positions: ReadonlyMap<PrintedLine, Position>) {
  const articles = Map.groupBy(
    blocks.filter(({ article = null }) => article !== null),
    ({ article }) => article,
  );
  let [same, reversed] = [0, 0];
  for (const own of articles.values()) {
    const places = own.flatMap(({ lines }) => lines.map((line) => positions.get(line)?.at ?? 0));
    places.forEach((place, index) => {
      const before = places.slice(0, index).filter((earlier) => earlier < place).length;
      same += before;
      reversed += index - before;
    });
  }
  return { same, reversed };
}

function countPairs(blocks: readonly PrintedBlock[], positions: ReadonlyMap<PrintedLine, Position>) {
  const pairs = { right: 0, found: 0, marked: 0 };
  const starts = { right: 0, found: 0, marked: 0 };
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    if (before === undefined || (block.article ?? null) === null || (before.article ?? null) === null) return;
    const [was, is] = [articleOf(before, positions), articleOf(block, positions)];
    const [isMarked, isFound] = [block.article === before.article, was === is && is !== null];
    const counts = isMarked ? pairs : starts;
    counts.marked += 1;
    (isFound ? pairs : starts).found += 1;
    if (isMarked === isFound) counts.right += 1;
  });
  return { pairs, starts };
}

const addCounts = (one: F1Counts, other: F1Counts): F1Counts => ({
  right: one.right + other.right,
  found: one.found + other.found,
  marked: one.marked + other.marked,
});

/** Measures the pages of one issue, as their source describes them. */
export function measureLayout(pages: readonly PageText[]): LayoutScore {
  const blocksOf = comparedBlocks(pages);
  const none: F1Counts = { right: 0, found: 0, marked: 0 };
  return pages
    .map((page) => {
      const positions = positionsOf(page);
      return { ...countPairs(blocksOf(page), positions), order: countOrder(page.blocks, positions) };
    })
    .reduce<LayoutScore>(
      (sum, score) => ({
        pairs: addCounts(sum.pairs, score.pairs),
        starts: addCounts(sum.starts, score.starts),
        order: { same: sum.order.same + score.order.same, reversed: sum.order.reversed + score.order.reversed },
      }),
      { pairs: none, starts: none, order: { same: 0, reversed: 0 } },
    );
}

export const f1Of = ({ right, found, marked }: F1Counts): number =>
  found + marked === 0 ? 1 : (2 * right) / (found + marked);

export const tauOf = ({ same, reversed }: LayoutScore['order']): number =>
  same + reversed === 0 ? 1 : (same - reversed) / (same + reversed);
