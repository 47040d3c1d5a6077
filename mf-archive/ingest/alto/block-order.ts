import type { WordsBlock, WordsPage } from '../words/words-page.ts';

/** By the file's reading order; what it does not name stands where the block around it does, or comes after all. */
function byReadingOrder({ blocks, readingOrder }: WordsPage): readonly WordsBlock[] {
  const places = new Map([...readingOrder.entries()].reverse().map(([place, id]) => [id, place]));
  const placeOf = ({ id, within }: WordsBlock): number =>
    places.get(id) ?? Math.min(...within.map((one) => places.get(one) ?? readingOrder.length), readingOrder.length);
  return blocks.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** By each block's `IDNEXT`. A circle is cut where the file has it first. */
function byLinks(blocks: readonly WordsBlock[]): readonly WordsBlock[] {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const followers = new Set(blocks.map(({ next }) => next));
  const ordered = new Set<WordsBlock>();
  const follow = (start: WordsBlock): void => {
    for (
      let block: WordsBlock | undefined = start;
      block !== undefined && !ordered.has(block);
      block = byId.get(block.next)
    ) {
      ordered.add(block);
    }
  };
  for (const block of blocks) if (block.id === '' || !followers.has(block.id)) follow(block);
  for (const block of blocks) follow(block);
  return [...ordered];
}

/** Blocks as a reader reads them: by the file's reading order, else its links, else as they stand. */
export function blocksInOrder(page: WordsPage): readonly WordsBlock[] {
  if (page.readingOrder.length > 0) return byReadingOrder(page);
  return page.blocks.some(({ next }) => next !== '') ? byLinks(page.blocks) : page.blocks;
}
