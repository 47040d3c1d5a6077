import { randomUUID } from 'node:crypto';
import type { AppError } from 'shared-contracts/app-error';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { contextSliceContext } from '../context-tables.ts';
import { refusalOf, collectionClient } from '../testing/collection-client.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy, testPages } from '../testing/serve-context.ts';
import { describeThing } from './describe-thing.ts';
import { pagesOfCollection } from './pages-of-collection.ts';

const serveContext = serveContextBy(serveSlices);

onDatabase('a saved answer', (databases) => {
  it('includes its quotes: it cannot be added while they are still being looked up', async () => {
    let found: () => void = () => undefined;
    const mayFind = new Promise<void>((resolve) => (found = resolve));
    const plain = plainArchive(testPages);
    const archive: typeof plain = {
      ...plain,
      rank: async (request, timeoutMs) => {
        await mayFind;
        return await plain.rank(request, timeoutMs);
      },
    };
    const site = await serveContext(await databases.place(), { archive });
    const owner = collectionClient(site);
    const { run } = await site.ask('ada', 'How was the harvest at Onitsha?');
    const thing = { kind: 'answer', run } as const;
    const early = await owner.post('ada', 'keep', { thing });
    expect(await refusalOf(early)).toEqual([409, 'This question is still being answered']);
    found();
    await readToEnd({ origin: site.origin, who: 'ada', run });
    const { collection } = await owner.keep('ada', thing);
    const pages = await pagesOfCollection(contextSliceContext(site.context).db, collection);
    expect([...pages].sort()).toEqual(['again', 'harvest']);
  });
});

onDatabase('saved items', (databases) => {
  it('are limited to a hundred and twenty a minute per person', async () => {
    const site = await serveContext(await databases.place());
    const [who, at] = [randomUUID(), Date.now()];
    const keep = async (accountId: string): Promise<string> => {
      const thing = { kind: 'answer', run: 'none' } as const;
      const refused: unknown = await describeThing({ ...site.context, now: () => at }, accountId, thing).catch(
        (error: unknown) => error,
      );
      return (refused as AppError).code;
    };
    const codes = [];
    for (let count = 0; count <= 120; count += 1) codes.push(await keep(who));
    expect([new Set(codes.slice(0, 120)), codes.at(-1)]).toEqual([new Set(['not-found']), 'too-many-requests']);
    expect(await keep(randomUUID())).toBe('not-found');
  });
});
