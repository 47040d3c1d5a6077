import { constants, setPriority } from 'node:os';
import { findEdition } from '../demo-pages.ts';
import { scanPage } from '../scanning/scan-page.ts';
import { openFaces } from '../setting/fonts.ts';
import type { PressAnswer, PressOrder } from './press-messages.ts';

const faces = openFaces();

/** What draws is loaded with the first scan: words come sooner without it. */
async function work({ wanted, page }: PressOrder): Promise<PressAnswer> {
  const edition = findEdition(page);
  if (edition === undefined) return { problem: 'The demonstration has no such page' };
  const scanned = scanPage(edition, page.sequence, faces);
  const { text, sourceHash } = scanned;
  if (wanted === 'words') return { words: { text, sourceHash } };
  // A first start must leave the machine to its readers: drawing takes what they do not need.
  setPriority(constants.priority.PRIORITY_LOW);
  const [{ default: sharp }, { drawPage }, { packTiles }] = await Promise.all([
    import('sharp'),
    import('../drawing/draw-page.ts'),
    import('../../../core/public.ts'),
  ]);
  // One page at a time in one thread, and nothing kept of it: memory is the readers' too.
  sharp.concurrency(1);
  sharp.cache(false);
  return { scan: { image: await packTiles(await drawPage(scanned, faces)), sourceHash } };
}

process.on('message', (order: PressOrder) => {
  void work(order)
    .catch((error: unknown): PressAnswer => ({ problem: error instanceof Error ? error.message : String(error) }))
    .then((answer) => process.send?.(answer));
});
// Whoever ordered is gone, be it killed: nobody waits for what is being drawn.
process.on('disconnect', () => process.exit());
