import fc from 'fast-check';
import type { Collection } from 'shared-contracts/context/collections/collection';
import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { refusalOf, collectionClient, type CollectionClient } from '../testing/collection-client.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';

const serveContext = serveContextBy(serveSlices);
const page = (slug: string) => ({ kind: 'page', slug }) as const;

onEachDatabase('collections', (databases) => {
  let site: ServedContext;
  let keeper: CollectionClient;
  beforeEach(async () => {
    site = await serveContext(await databases.place(), { entitled: { collections: 3, sharedCollections: true } });
    keeper = collectionClient(site);
  });
  const namesIn = async (who: string, id: string): Promise<readonly string[]> =>
    (await keeper.read(who, id)).items.map(({ href }) => href.replace('/search/', ''));

  it('[R2.19] are for members, but for those that are shared', async () => {
    for (const path of ['collections', 'collection?id=x']) {
      expect((await fetch(`${site.origin}/api/context/${path}`)).status).toBe(401);
    }
    for (const path of [
      'keep',
      'collections/make',
      'collections/change',
      'collections/delete',
      'collections/item',
      'collections/restore',
    ]) {
      expect((await fetch(`${site.origin}/api/context/${path}`, { method: 'POST' })).status).toBe(401);
    }
    expect((await keeper.shared('k'.repeat(43))).status).toBe(404);
  });

  it('begin with the first thing that is kept, and go on with the one that was last used', async () => {
    expect(await keeper.list('ada')).toEqual([]);
    const first = await keeper.keep('ada', page('harvest'), { note: ' for the chapter ' });
    expect(first).toMatchObject({ name: 'My collection', isNew: true, note: 'for the chapter' });
    const again = await keeper.keep('ada', page('harvest'), { note: 'another' });
    expect(again).toEqual({ ...first, isNew: false });
    const nurses = await keeper.make('ada', 'Nurses');
    expect((await keeper.keep('ada', page('bridge'))).collection).toBe(first.collection);
    await keeper.keep('ada', page('bridge'), { collection: nurses });
    expect((await keeper.keep('ada', page('again'))).collection).toBe(nurses);
    expect((await keeper.list('ada')).map(({ name, items }) => [name, items])).toEqual([
      ['Nurses', 2],
      ['My collection', 2],
    ]);
    expect((await keeper.read('ada', first.collection)).items[0]).toMatchObject({
      ...{ kind: 'page', name: 'Herald, 2 January 1970', source: 'Herald, 2 January 1970, page 1', quote: null },
      ...{ note: 'for the chapter', place: 1, gone: false, demonstration: true, crop: { src: '/small/harvest' } },
      ...{ href: '/search/harvest', thing: page('harvest') },
    });
    expect((await site.allowance('ada')).collectionsUsed).toBe(2);
  });

  it('keep a thing once, also when it is kept at the same moment in two tabs', async () => {
    const saved = await Promise.all(Array.from({ length: 6 }, () => keeper.keep('bola', page('harvest'))));
    expect(new Set(saved.map(({ item }) => item)).size).toBe(1);
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await keeper.list('bola')).toMatchObject([{ items: 1 }]);
    await Promise.all(['bridge', 'again'].map((slug) => keeper.keep('bola', page(slug))));
    expect([...(await namesIn('bola', saved[0]!.collection))].sort()).toEqual(['again', 'bridge', 'harvest']);
  });

  it('have articles, parts of pages, quotes and answers, as the archive has them', async () => {
    const { run, chat } = await keeper.answered('chika', 'How was the harvest at Onitsha?');
    const { collection } = await keeper.keep('chika', { kind: 'article', slug: 'harvest', article: 1 });
    await keeper.keep('chika', { kind: 'clip', slug: 'harvest', clip: '0,0,90,80' });
    await keeper.keep('chika', { kind: 'quote', run, quote: 1 });
    await keeper.keep('chika', { kind: 'answer', run });
    const { items } = await keeper.read('chika', collection);
    expect(items.map(({ kind, href }) => [kind, href])).toEqual([
      ['article', '/search/harvest#article-1'],
      ['clip', '/search/harvest?clip=0,0,90,80'],
      ['quote', expect.stringMatching(/^\/search\/(harvest|again)\?q=%22/) as string],
      ['answer', `/context/chat/${encodeURIComponent('How was the harvest at Onitsha?')}?chat=${chat}`],
    ]);
    expect(items[2]?.quote).toMatch(/harvest/);
    expect(items[3]).toMatchObject({ name: 'How was the harvest at Onitsha?', quote: null, source: '' });
  });

  it('refuse what the archive has not, and answers of others', async () => {
    const { run } = await keeper.answered('dayo', 'How was the harvest at Onitsha?');
    const none = [
      ...[page('no-such-page'), { kind: 'article', slug: 'harvest', article: 7 }],
      ...[
        { kind: 'clip', slug: 'harvest', clip: '5,5,1,1' },
        { kind: 'quote', run, quote: 5 },
      ],
      { kind: 'answer', run: 'no-such-run' },
    ];
    for (const thing of none) expect((await keeper.post('dayo', 'keep', { thing })).status).toBe(404);
    for (const thing of [
      { kind: 'quote', run, quote: 1 },
      { kind: 'answer', run },
    ]) {
      expect((await keeper.post('eze', 'keep', { thing })).status).toBe(404);
    }
    const wrong = [
      ...[{}, { kind: 'page' }, { kind: 'page', slug: 'harvest', run }, { kind: 'book', slug: 'harvest' }],
      ...[{ kind: 'article', slug: 'harvest', article: 9e15 }, { kind: 'quote', run, quote: 0 }, 'page', null],
      { kind: 'page', slug: 'a\u0000b' },
    ];
    for (const thing of wrong) expect((await keeper.post('dayo', 'keep', { thing })).status).toBe(400);
    expect(await keeper.list('dayo')).toEqual([]);
  });

  it('are as many as the plan has, and what helps is said', async () => {
    for (const name of ['One', 'Two', 'Three']) await keeper.make('femi', name);
    const refused = await keeper.post('femi', 'collections/make', { name: 'Four' });
    expect(await refused.json()).toMatchObject({
      statusMessage: 'You have the 3 collections that your plan has',
      hint: expect.stringContaining('/membership') as string,
    });
    expect(refused.status).toBe(409);
    for (const name of ['', '  ', 'n'.repeat(121)]) {
      expect((await keeper.post('gbenga', 'collections/make', { name })).status).toBe(400);
    }
  });

  it('are put in order, and an order that does not know of what came meanwhile is refused', async () => {
    const { collection } = await keeper.keep('hauwa', page('harvest'));
    await keeper.keep('hauwa', page('bridge'));
    const order = (await keeper.read('hauwa', collection)).items.map(({ id }) => id).toReversed();
    expect((await keeper.post('hauwa', 'collections/change', { id: collection, order })).status).toBe(200);
    expect(await namesIn('hauwa', collection)).toEqual(['bridge', 'harvest']);
    const { item } = await keeper.keep('hauwa', page('again'));
    const change = { id: collection, order, name: 'Farms' };
    const sentence = 'Something was added to this collection or taken out of it meanwhile';
    expect(await refusalOf(await keeper.post('hauwa', 'collections/change', change))).toEqual([409, sentence]);
    expect((await keeper.read('hauwa', collection)).name).toBe('My collection');
    const doubled = [...order, ...order.slice(0, 1)];
    expect((await keeper.post('hauwa', 'collections/change', { id: collection, order: doubled })).status).toBe(409);
    await keeper.post('hauwa', 'collections/item', { item, place: 1 });
    expect(await namesIn('hauwa', collection)).toEqual(['again', 'bridge', 'harvest']);
    await keeper.post('hauwa', 'collections/item', { item, place: 2_000 });
    expect(await namesIn('hauwa', collection)).toEqual(['bridge', 'harvest', 'again']);
  });

  it('have notes, and what is moved or taken out is so once', async () => {
    const { collection, item } = await keeper.keep('ife', page('harvest'));
    const other = await keeper.make('ife', 'Farms');
    const change = (more: object): Promise<Response> => keeper.post('ife', 'collections/item', { item, ...more });
    await change({ note: 'See the second column.' });
    await change({ moveTo: other });
    expect((await keeper.read('ife', collection)).items).toEqual([]);
    expect((await keeper.read('ife', other)).items).toMatchObject([{ note: 'See the second column.', place: 1 }]);
    const again = await keeper.keep('ife', page('harvest'), { collection });
    await keeper.post('ife', 'collections/item', { item: again.item, moveTo: other });
    expect((await keeper.read('ife', other)).items).toMatchObject([{ id: item, note: 'See the second column.' }]);
    expect((await change({ note: 'n'.repeat(2_001) })).status).toBe(400);
    expect((await change({ remove: true })).status).toBe(200);
    expect((await change({ remove: true })).status).toBe(404);
    expect((await keeper.post('ife', 'collections/delete', { id: other })).status).toBe(200);
    expect((await keeper.list('ife')).map(({ id }) => id)).toEqual([collection]);
  });

  it('of another member look missing, in the same words', async () => {
    const { collection, item } = await keeper.keep('jide', page('harvest'));
    const mine = await keeper.make('kemi', 'Mine');
    const own = await keeper.keep('kemi', page('harvest'), { collection: mine });
    const asks = (id: string, thing: string): readonly (() => Promise<Response>)[] => [
      () => site.call('kemi', 'GET', '/api/context/collection', { id }),
      () => keeper.post('kemi', 'collections/change', { id, name: 'Taken', shared: true }),
      () => keeper.post('kemi', 'collections/delete', { id }),
      () => keeper.post('kemi', 'keep', { collection: id, thing: page('bridge') }),
      () => keeper.post('kemi', 'collections/item', { item: thing, note: 'Read' }),
      () => keeper.post('kemi', 'collections/item', { item: own.item, moveTo: id }),
      () => keeper.post('kemi', 'runs', { question: 'How was it?', mode: 'quotes', scope: { collection: id } }),
    ];
    const others = asks(collection, item);
    const none = asks('no-such-collection', 'no-such-item');
    for (const [at, ask] of others.entries()) {
      const refused = await refusalOf(await ask());
      expect([at, refused]).toEqual([at, await refusalOf(await none[at]!())]);
      expect(refused[0]).toBe(404);
    }
    expect(await keeper.read('jide', collection)).toMatchObject({ name: 'My collection', total: 1, sharedAt: null });
  });

  it('are read by whoever has their link, until it is renewed or revoked', async () => {
    const { run } = await keeper.answered('lara', 'How was the harvest at Onitsha?');
    const { collection } = await keeper.keep('lara', { kind: 'quote', run, quote: 1 }, { note: 'Look here' });
    await keeper.keep('lara', { kind: 'answer', run });
    const share = async (shared: boolean): Promise<string> => {
      await keeper.post('lara', 'collections/change', { id: collection, shared });
      return (await keeper.read('lara', collection)).sharedAt?.replace('/shared/', '') ?? '';
    };
    const key = await share(true);
    expect(key).toMatch(/^[\w-]{43}$/);
    const read = (await (await keeper.shared(key)).json()) as Collection;
    expect(read).toMatchObject({ total: 2, sharedAt: null, ticket: '', items: [{ note: 'Look here' }, {}] });
    expect(read.items[1]?.href).toBe(`/context/chat/${encodeURIComponent('How was the harvest at Onitsha?')}`);
    expect(JSON.stringify(read)).not.toContain(run);
    expect(JSON.stringify(read)).not.toContain('lara');
    const next = await share(true);
    expect((await keeper.shared(key)).status).toBe(404);
    expect((await keeper.shared(next)).status).toBe(200);
    await share(false);
    expect(await refusalOf(await keeper.shared(next))).toEqual([404, 'This collection is not shared any more']);
  });

  it('answer no input with a fault of ours', async () => {
    const { collection, item } = await keeper.keep('ola', page('harvest'));
    const any = fc.oneof(fc.constantFrom(collection, item, 'page', 'answer', 'harvest', true, null), fc.jsonValue());
    const some = (...names: readonly string[]) =>
      fc.dictionary(fc.constantFrom(...names), any, { noNullPrototype: true });
    const input = some('id', 'item', 'thing', 'note', 'order', 'place', 'moveTo', 'name');
    const thing = some('kind', 'slug', 'article', 'clip', 'run', 'quote');
    const paths = ['collections/make', 'collections/change', 'collections/item', 'keep'] as const;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), input, thing, async (path, body, kept) => {
        const { status } = await keeper.post('ola', path, path === 'keep' ? { ...body, thing: kept } : body);
        expect([path, status < 500]).toEqual([path, true]);
      }),
      { numRuns: 60 },
    );
  });

  it('come page by page', async () => {
    const { collection } = await keeper.keep('musa', page('harvest'));
    expect(await keeper.read('musa', collection, 2)).toMatchObject({ items: [], total: 1, page: 2, pages: 1 });
  });
});

onEachDatabase('collections without a plan that shares', (databases) => {
  it('are not shared, and are told what helps', async () => {
    const site = await serveContext(await databases.place(), { entitled: { sharedCollections: false } });
    const { collection } = await collectionClient(site).keep('nina', page('harvest'));
    const refused = await site.call('nina', 'POST', '/api/context/collections/change', {
      id: collection,
      shared: true,
    });
    expect(await refusalOf(refused)).toEqual([403, 'Your plan does not have collections that are shared by a link']);
    expect(
      (await site.call('nina', 'POST', '/api/context/collections/change', { id: collection, shared: false })).status,
    ).toBe(200);
  });
});
