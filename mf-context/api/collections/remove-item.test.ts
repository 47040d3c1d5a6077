import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { undoMs, runCleaning } from '../chats/clean-chats.ts';
import { contextSliceContext } from '../context-tables.ts';
import { personalContext } from '../personal-context.ts';
import { collectionClient } from '../testing/collection-client.ts';
import { serveContextBy } from '../testing/serve-context.ts';

const serveContext = serveContextBy(serveSlices);
const page = (slug: string) => ({ kind: 'page', slug }) as const;

onDatabase('an item removed from a collection', (databases) => {
  it('can be restored with its note, in its place, once, by its owner, within ten minutes', async () => {
    const site = await serveContext(await databases.place());
    const owner = collectionClient(site);
    const { collection } = await owner.keep('ifeoma', page('harvest'));
    const { item } = await owner.keep('ifeoma', page('bridge'), { note: 'See the map' });
    await owner.keep('ifeoma', page('again'));
    const namesIn = async (id: string): Promise<readonly string[]> =>
      (await owner.read('ifeoma', id)).items.map(({ href }) => href.replace('/search/', ''));
    const takeOut = (): Promise<Response> => owner.post('ifeoma', 'collections/item', { item, remove: true });
    const restore = async (who = 'ifeoma'): Promise<number> =>
      (await owner.post(who, 'collections/restore', { item })).status;
    await takeOut();
    expect(await namesIn(collection)).toEqual(['harvest', 'again']);
    expect([await restore('jide'), await restore(), await restore()]).toEqual([404, 200, 404]);
    expect((await owner.read('ifeoma', collection)).items[1]).toMatchObject({ id: item, note: 'See the map' });
    await takeOut();
    await owner.keep('ifeoma', page('bridge'));
    expect(await restore()).toBe(200);
    expect(await namesIn(collection)).toEqual(['harvest', 'again', 'bridge']);
    expect((await owner.read('ifeoma', collection)).items[2]).toMatchObject({ note: 'See the map' });
    const [, , saved] = (await owner.read('ifeoma', collection)).items;
    const last = { item: saved?.id ?? '' };
    await owner.post('ifeoma', 'collections/item', { ...last, remove: true });
    const now = () => site.context.now() + undoMs;
    expect(await personalContext.export(contextSliceContext(site.context), 'ifeoma')).toMatchObject({
      takenOut: [{ note: 'See the map' }],
    });
    await runCleaning({ ...site.context, now }, null);
    expect((await owner.post('ifeoma', 'collections/restore', last)).status).toBe(404);
  });
});
