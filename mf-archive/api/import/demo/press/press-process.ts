import { constants, setPriority } from 'node:os';
import { findEdition } from '../demo-pages.ts';
import { scanPage } from '../scanning/scan-page.ts';
import { openFaces } from '../setting/fonts.ts';
import type { PressAnswer, PressOrder } from './press-messages.ts';

const faces = openFaces();

/** Handles an order. The drawing code is imported with the first scan, so that words are ready sooner. */
async function work({ output: wanted, page }: PressOrder): Promise<PressAnswer> {
  const edition = findEdition(page);
  if (edition === undefined) return { problem: 'The demonstration has no such page' };
  const scanned = scanPage(edition, page.sequence, faces);
  const { text, sourceHash } = scanned;
  if (wanted === 'words') return { words: { text, sourceHash } };
  // Low priority, so that requests of readers come first.
  setPriority(constants.priority.PRIORITY_LOW);
  const [{ default: sharp }, { drawPage }, { packTiles }] = await Promise.all([
    import('sharp'),
    import('../drawing/draw-page.ts'),
    import('../../../core/public.ts'),
  ]);
  // One page at a time, in one thread and without a cache, to save memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return { scan: { image: await packTiles(await drawPage(scanned, faces)), sourceHash } };
}

process.on('message', (order: PressOrder) => {
  void work(order)
    .catch((error: unknown): PressAnswer => ({ problem: error instanceof Error ? error.message : String(error) }))
    .then((answer) => process.send?.(answer));
});
// Exits when the parent process has ended, even if it was killed.
process.on('disconnect', () => process.exit());
