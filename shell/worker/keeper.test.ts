import { Keeper } from './keeper.ts';
import type { KeptPage } from './shelf.ts';
import { FakeCaches } from './testing/fake-caches.ts';

const day = 24 * 60 * 60_000;

function scene() {
  const caches = new FakeCaches();
  const clock = { now: 100 * day };
  const keeper = new Keeper({ caches: caches.storage, now: () => clock.now, quota: () => Promise.resolve(undefined) });
  const page = (address: string, files: readonly string[] = []): KeptPage => {
    const { now } = clock;
    return { address, title: address, readAt: now, keptAt: now, seenAt: now, bytes: 1, files };
  };
  const keep = (address: string, turn = keeper.turn, files: readonly string[] = []): Promise<void> =>
    keeper.keepPage(address, turn, () =>
      Promise.resolve({ page: page(address, files), document: new Response(`text of ${address}`) }),
    );
  const addresses = async (): Promise<readonly string[]> => (await keeper.shelf()).pages.map(({ address }) => address);
  return { caches, clock, keeper, keep, addresses };
}

describe('what is kept in the browser', () => {
  it('is found again by its address', async () => {
    const { keeper, keep, addresses } = scene();
    await keep('/search?q=rail');
    expect(await (await keeper.page('/search?q=rail'))?.text()).toBe('text of /search?q=rail');
    expect(await addresses()).toEqual(['/search?q=rail']);
  });

  it('makes no cache by looking', async () => {
    const { caches, keeper } = scene();
    await keeper.page('/about');
    await keeper.file('https://archive.test/assets/main.js');
    await keeper.belongsTo(null);
    expect([...caches.stored.keys()]).toEqual([]);
  });

  it('is gone, with everything of other forms, when somebody else reads', async () => {
    const { caches, keeper, keep, addresses } = scene();
    await keep('/about');
    await keeper.belongsTo('one');
    expect(await addresses()).toEqual(['/about']);
    await caches.storage.open('offline-0-pages');
    await keeper.belongsTo(null);
    expect(await addresses()).toEqual([]);
    expect(await keeper.page('/about')).toBeUndefined();
    expect([...caches.stored.keys()].filter((name) => !name.endsWith('-notes'))).toEqual([]);
  });

  it('is not what was asked for before somebody else came', async () => {
    const { keeper, keep, addresses } = scene();
    await keeper.belongsTo('one');
    const { turn } = keeper;
    await keeper.belongsTo('two');
    await keep('/about', turn);
    await keeper.keepFile('https://archive.test/assets/main.js', turn, new Response('code'));
    expect(await addresses()).toEqual([]);
    expect(await keeper.file('https://archive.test/assets/main.js')).toBeUndefined();
  });

  it('is gone when its reader leaves while it is still being put', async () => {
    const { keeper, keep, addresses } = scene();
    await Promise.all([keeper.belongsTo('one'), keep('/about'), keeper.belongsTo(null)]);
    expect(await addresses()).toEqual([]);
    expect(await keeper.page('/about')).toBeUndefined();
  });

  it('stays as it is when the browser has no more room, and nobody hears of it', async () => {
    const { caches, keep, addresses } = scene();
    await keep('/about');
    caches.full = true;
    await expect(keep('/topics')).resolves.toBeUndefined();
    caches.full = false;
    expect(await addresses()).toEqual(['/about']);
  });

  it('loses no page when two come at once', async () => {
    const { keep, addresses } = scene();
    await Promise.all([keep('/a'), keep('/b'), keep('/c')]);
    expect(await addresses()).toEqual(['/c', '/b', '/a']);
  });

  it('goes when it is too old, and its files with it', async () => {
    const { clock, keeper, keep, addresses } = scene();
    const file = 'https://archive.test/r/archive/1.0.0-a/page.js';
    await keep('/about', keeper.turn, [file]);
    await keeper.keepFile(file, keeper.turn, new Response('code'));
    await keeper.tidy();
    expect(await (await keeper.file(file))?.text()).toBe('code');
    clock.now += 31 * day;
    await keeper.tidy();
    expect(await addresses()).toEqual([]);
    expect([await keeper.page('/about'), await keeper.file(file)]).toEqual([undefined, undefined]);
  });

  it('is dropped at once when the site says that it is gone', async () => {
    const { keeper, keep, addresses } = scene();
    await keep('/about');
    await keeper.dropPage('/about');
    expect([await addresses(), await keeper.page('/about')]).toEqual([[], undefined]);
  });
});
