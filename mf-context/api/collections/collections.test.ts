import fc from 'fast-check';
import type { Collection } from 'shared-contracts/context/collections/collection';
import { sharedCardPath } from 'shared-contracts/context/collections/collection-links';
import { maxShareBytes } from 'shared-contracts/server/share-picture';
import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { refusalOf, collectionClient, type CollectionClient } from '../testing/collection-client.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';

const serveContext = serveContextBy(serveSlices);
const page = (slug: string) => ({ kind: 'page', slug }) as const;

onEachDatabase('collections', (databases) => {
  let site: ServedContext;
  let owner: CollectionClient;
  beforeEach(async () => {
    site = await serveContext(await databases.place(), { entitled: { collections: 3, sharedCollections: true } });
    owner = collectionClient(site);
  });
  const namesIn = async (who: string, id: string): Promise<readonly string[]> =>
    (await owner.read(who, id)).items.map(({ href }) => href.replace('/search/', ''));

  it('[R2.19] are for members, except shared ones', async () => {
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
    expect((await owner.shared('k'.repeat(43))).status).toBe(404);
  });

  it('start with the first item that is added, and continue with the last used collection', async () => {
    expect(await owner.list('ada')).toEqual([]);
    const first = await owner.keep('ada', page('harvest'), { note: ' for the chapter ' });
    expect(first).toMatchObject({ name: 'My collection', isNew: true, note: 'for the chapter' });
    const again = await owner.keep('ada', page('harvest'), { note: 'another' });
    expect(again).toEqual({ ...first, isNew: false });
    const nurses = await owner.make('ada', 'Nurses');
    expect((await owner.keep('ada', page('bridge'))).collection).toBe(first.collection);
    await owner.keep('ada', page('bridge'), { collection: nurses });
    expect((await owner.keep('ada', page('again'))).collection).toBe(nurses);
    expect((await owner.list('ada')).map(({ name, items }) => [name, items])).toEqual([
      ['Nurses', 2],
      ['My collection', 2],
    ]);
    expect((await owner.read('ada', first.collection)).items[0]).toMatchObject({
      ...{ kind: 'page', name: 'Herald, 2 January 1970', source: 'Herald, 2 January 1970, page 1', quote: null },
      ...{ note: 'for the chapter', place: 1, gone: false, demonstration: true, crop: { src: '/small/harvest' } },
      ...{ href: '/search/harvest', thing: page('harvest') },
    });
    expect((await site.allowance('ada')).collectionsUsed).toBe(2);
  });

  it('keep an item once, also if two tabs add it at the same moment', async () => {
    const saved = await Promise.all(Array.from({ length: 6 }, () => owner.keep('bola', page('harvest'))));
    expect(new Set(saved.map(({ item }) => item)).size).toBe(1);
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await owner.list('bola')).toMatchObject([{ items: 1 }]);
    await Promise.all(['bridge', 'again'].map((slug) => owner.keep('bola', page(slug))));
    expect([...(await namesIn('bola', saved[0]!.collection))].sort()).toEqual(['again', 'bridge', 'harvest']);
  });

  it('can contain articles, clips, quotes and answers, as the archive has them', async () => {
    const { run, chat } = await owner.answered('chika', 'How was the harvest at Onitsha?');
    const { collection } = await owner.keep('chika', { kind: 'article', slug: 'harvest', article: 1 });
    await owner.keep('chika', { kind: 'clip', slug: 'harvest', clip: '0,0,90,80' });
    await owner.keep('chika', { kind: 'quote', run, quote: 1 });
    await owner.keep('chika', { kind: 'answer', run });
    const { items } = await owner.read('chika', collection);
    expect(items.map(({ kind, href }) => [kind, href])).toEqual([
      ['article', '/search/harvest#article-1'],
      ['clip', '/search/harvest?clip=0,0,90,80'],
      ['quote', expect.stringMatching(/^\/search\/(harvest|again)\?q=%22/) as string],
      ['answer', `/context/chat/${encodeURIComponent('How was the harvest at Onitsha?')}?chat=${chat}`],
    ]);
    expect(items[2]?.quote).toMatch(/harvest/);
    expect(items[3]).toMatchObject({ name: 'How was the harvest at Onitsha?', quote: null, source: '' });
  });

  it('refuse items that the archive does not have, and answers of others', async () => {
    const { run } = await owner.answered('dayo', 'How was the harvest at Onitsha?');
    const none = [
      ...[page('no-such-page'), { kind: 'article', slug: 'harvest', article: 7 }],
      ...[
        { kind: 'clip', slug: 'harvest', clip: '5,5,1,1' },
        { kind: 'quote', run, quote: 5 },
      ],
      { kind: 'answer', run: 'no-such-run' },
    ];
    for (const thing of none) expect((await owner.post('dayo', 'keep', { thing })).status).toBe(404);
    for (const thing of [
      { kind: 'quote', run, quote: 1 },
      { kind: 'answer', run },
    ]) {
      expect((await owner.post('eze', 'keep', { thing })).status).toBe(404);
    }
    const wrong = [
      ...[{}, { kind: 'page' }, { kind: 'page', slug: 'harvest', run }, { kind: 'book', slug: 'harvest' }],
      ...[{ kind: 'article', slug: 'harvest', article: 9e15 }, { kind: 'quote', run, quote: 0 }, 'page', null],
      { kind: 'page', slug: 'a\u0000b' },
    ];
    for (const thing of wrong) expect((await owner.post('dayo', 'keep', { thing })).status).toBe(400);
    expect(await owner.list('dayo')).toEqual([]);
  });

  it('are limited to the plan’s number, and the refusal says what helps', async () => {
    for (const name of ['One', 'Two', 'Three']) await owner.make('femi', name);
    const refused = await owner.post('femi', 'collections/make', { name: 'Four' });
    expect(await refused.json()).toMatchObject({
      statusMessage: 'You have used the 3 collections in your plan',
      hint: expect.stringContaining('/membership') as string,
    });
    expect(refused.status).toBe(409);
    for (const name of ['', '  ', 'n'.repeat(121)]) {
      expect((await owner.post('gbenga', 'collections/make', { name })).status).toBe(400);
    }
  });

  it('can be reordered, and an order that misses a concurrent addition is refused', async () => {
    const { collection } = await owner.keep('hauwa', page('harvest'));
    await owner.keep('hauwa', page('bridge'));
    const order = (await owner.read('hauwa', collection)).items.map(({ id }) => id).toReversed();
    expect((await owner.post('hauwa', 'collections/change', { id: collection, order })).status).toBe(200);
    expect(await namesIn('hauwa', collection)).toEqual(['bridge', 'harvest']);
    const { item } = await owner.keep('hauwa', page('again'));
    const change = { id: collection, order, name: 'Farms' };
    const sentence = 'This collection has changed in the meantime';
    expect(await refusalOf(await owner.post('hauwa', 'collections/change', change))).toEqual([409, sentence]);
    expect((await owner.read('hauwa', collection)).name).toBe('My collection');
    const doubled = [...order, ...order.slice(0, 1)];
    expect((await owner.post('hauwa', 'collections/change', { id: collection, order: doubled })).status).toBe(409);
    await owner.post('hauwa', 'collections/item', { item, place: 1 });
    expect(await namesIn('hauwa', collection)).toEqual(['again', 'bridge', 'harvest']);
    await owner.post('hauwa', 'collections/item', { item, place: 2_000 });
    expect(await namesIn('hauwa', collection)).toEqual(['bridge', 'harvest', 'again']);
  });

  it('have notes, and merge or remove an item only once', async () => {
    const { collection, item } = await owner.keep('ife', page('harvest'));
    const other = await owner.make('ife', 'Farms');
    const change = (more: object): Promise<Response> => owner.post('ife', 'collections/item', { item, ...more });
    await change({ note: 'See the second column.' });
    await change({ moveTo: other });
    expect((await owner.read('ife', collection)).items).toEqual([]);
    expect((await owner.read('ife', other)).items).toMatchObject([{ note: 'See the second column.', place: 1 }]);
    const again = await owner.keep('ife', page('harvest'), { collection });
    await owner.post('ife', 'collections/item', { item: again.item, moveTo: other });
    expect((await owner.read('ife', other)).items).toMatchObject([{ id: item, note: 'See the second column.' }]);
    expect((await change({ note: 'n'.repeat(2_001) })).status).toBe(400);
    expect((await change({ remove: true })).status).toBe(200);
    expect((await change({ remove: true })).status).toBe(404);
    expect((await owner.post('ife', 'collections/delete', { id: other })).status).toBe(200);
    expect((await owner.list('ife')).map(({ id }) => id)).toEqual([collection]);
  });

  it('look missing to other members, with the same messages', async () => {
    const { collection, item } = await owner.keep('jide', page('harvest'));
    const mine = await owner.make('kemi', 'Mine');
    const own = await owner.keep('kemi', page('harvest'), { collection: mine });
    const asks = (id: string, thing: string): readonly (() => Promise<Response>)[] => [
      () => site.call('kemi', 'GET', '/api/context/collection', { id }),
      () => owner.post('kemi', 'collections/change', { id, name: 'Taken', shared: true }),
      () => owner.post('kemi', 'collections/delete', { id }),
      () => owner.post('kemi', 'keep', { collection: id, thing: page('bridge') }),
      () => owner.post('kemi', 'collections/item', { item: thing, note: 'Read' }),
      () => owner.post('kemi', 'collections/item', { item: own.item, moveTo: id }),
      () => owner.post('kemi', 'runs', { question: 'How was it?', mode: 'quotes', scope: { collection: id } }),
    ];
    const others = asks(collection, item);
    const none = asks('no-such-collection', 'no-such-item');
    for (const [at, ask] of others.entries()) {
      const refused = await refusalOf(await ask());
      expect([at, refused]).toEqual([at, await refusalOf(await none[at]!())]);
      expect(refused[0]).toBe(404);
    }
    expect(await owner.read('jide', collection)).toMatchObject({ name: 'My collection', total: 1, sharedAt: null });
  });

  it('can be read by anybody with their link, until it is renewed or revoked', async () => {
    const { run } = await owner.answered('lara', 'How was the harvest at Onitsha?');
    const { collection } = await owner.keep('lara', { kind: 'quote', run, quote: 1 }, { note: 'Look here' });
    await owner.keep('lara', { kind: 'answer', run });
    const share = async (shared: boolean): Promise<string> => {
      await owner.post('lara', 'collections/change', { id: collection, shared });
      return (await owner.read('lara', collection)).sharedAt?.replace('/shared/', '') ?? '';
    };
    const key = await share(true);
    expect(key).toMatch(/^[\w-]{43}$/);
    const read = (await (await owner.shared(key)).json()) as Collection;
    expect(read).toMatchObject({ total: 2, sharedAt: null, ticket: '', items: [{ note: 'Look here' }, {}] });
    expect(read.items[1]?.href).toBe(`/context/chat/${encodeURIComponent('How was the harvest at Onitsha?')}`);
    expect(JSON.stringify(read)).not.toContain(run);
    expect(JSON.stringify(read)).not.toContain('lara');
    const next = await share(true);
    expect((await owner.shared(key)).status).toBe(404);
    expect((await owner.shared(next)).status).toBe(200);
    const card = await fetch(`${site.origin}${sharedCardPath(next)}`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await card.arrayBuffer()).byteLength).toBeLessThanOrEqual(maxShareBytes);
    await share(false);
    expect(await refusalOf(await owner.shared(next))).toEqual([404, 'This collection is no longer shared']);
    expect((await fetch(`${site.origin}${sharedCardPath(next)}`)).status).toBe(404);
  });

  it('never respond to any input with a server error', async () => {
    const { collection, item } = await owner.keep('ola', page('harvest'));
    const any = fc.oneof(fc.constantFrom(collection, item, 'page', 'answer', 'harvest', true, null), fc.jsonValue());
    const some = (...names: readonly string[]) =>
      fc.dictionary(fc.constantFrom(...names), any, { noNullPrototype: true });
    const input = some('id', 'item', 'thing', 'note', 'order', 'place', 'moveTo', 'name');
    const thing = some('kind', 'slug', 'article', 'clip', 'run', 'quote');
    const paths = ['collections/make', 'collections/change', 'collections/item', 'keep'] as const;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), input, thing, async (path, body, kept) => {
        const { status } = await owner.post('ola', path, path === 'keep' ? { ...body, thing: kept } : body);
        expect([path, status < 500]).toEqual([path, true]);
      }),
      { numRuns: 60 },
    );
  });

  it('are paginated', async () => {
    const { collection } = await owner.keep('musa', page('harvest'));
    expect(await owner.read('musa', collection, 2)).toMatchObject({ items: [], total: 1, page: 2, pages: 1 });
  });
});

onEachDatabase('collections on a plan without sharing', (databases) => {
  it('cannot be shared, and the refusal says what helps', async () => {
    const site = await serveContext(await databases.place(), { entitled: { sharedCollections: false } });
    const { collection } = await collectionClient(site).keep('nina', page('harvest'));
    const refused = await site.call('nina', 'POST', '/api/context/collections/change', {
      id: collection,
      shared: true,
    });
    expect(await refusalOf(refused)).toEqual([403, 'Your plan does not include sharing collections by link']);
    expect(
      (await site.call('nina', 'POST', '/api/context/collections/change', { id: collection, shared: false })).status,
    ).toBe(200);
  });
});
