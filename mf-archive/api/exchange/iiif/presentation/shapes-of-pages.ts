import { createHash } from 'node:crypto';
import { type ArchiveContext, BoundedCache, wordsOfPages } from '../../../core/public.ts';
import { openSearch, type PageShape, textDeadlineMs } from '../../../search/public.ts';

/** Pages read at once; few, since a thread has other work too. */
const pagesAtOnce = 24;

type Shapes = ReadonlyMap<string, PageShape>;

/** Caches the shapes of recent editions, since manifests are requested repeatedly. */
const cache = new BoundedCache<Shapes>({ atOnce: 1, maxWaiting: 40, maxEntries: 100 });

async function read(context: ArchiveContext, ids: readonly string[]): Promise<Shapes> {
  const { textPool } = await openSearch(context);
  const shapes = new Map<string, PageShape>();
  for (let from = 0; from < ids.length; from += pagesAtOnce) {
    const packed = [...(await wordsOfPages(context, ids.slice(from, from + pagesAtOnce)))];
    const pages = packed.map(([, words]) => words);
    const made = await textPool.run('pageShapes', { pages }, textDeadlineMs);
    packed.forEach(([id], index) => {
      const shape = made[index];
      if (shape !== undefined) shapes.set(id, shape);
    });
  }
  return shapes;
}

/** Resolves to the shapes of an edition's pages by id, without pages that have no words. */
export async function shapesOfPages(
  context: ArchiveContext,
  pages: readonly { readonly id: string; readonly text_hash: string }[],
): Promise<Shapes> {
  const what = JSON.stringify(pages.map(({ id, text_hash: hash }) => [id, hash]));
  const key = createHash('sha256').update(what).digest('base64url');
  const ids = pages.map(({ id }) => id);
  return await cache.get(key, () => read(context, ids));
}
