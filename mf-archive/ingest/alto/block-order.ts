import type { AltoBlock, AltoPage } from './read-alto.ts';

/** By ALTO 4.3's reading order; what it does not name comes after, as it stands in the file. */
function byReadingOrder({ blocks, readingOrder }: AltoPage): readonly AltoBlock[] {
  const places = new Map([...readingOrder.entries()].reverse().map(([place, id]) => [id, place]));
  const placeOf = ({ id, within }: AltoBlock): number =>
    Math.min(...[id, ...within].map((one) => places.get(one) ?? readingOrder.length));
  return blocks.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** By each block's `IDNEXT`. A circle is cut where the file has it first. */
function byLinks(blocks: readonly AltoBlock[]): readonly AltoBlock[] {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const followers = new Set(blocks.map(({ next }) => next));
  const ordered = new Set<AltoBlock>();
  const follow = (start: AltoBlock): void => {
    for (
      let block: AltoBlock | undefined = start;
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
export function blocksInOrder(page: AltoPage): readonly AltoBlock[] {
  if (page.readingOrder.length > 0) return byReadingOrder(page);
  return page.blocks.some(({ next }) => next !== '') ? byLinks(page.blocks) : page.blocks;
}
