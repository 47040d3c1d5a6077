import {
  collectionFilePath,
  sharedFilePath,
  downloadFormats,
} from 'shared-contracts/context/collections/collection-links';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../../shell/server/testing/serve-slices.ts';
import { contextSliceContext } from '../../context-tables.ts';
import { collectionClient, type CollectionClient } from '../../testing/collection-client.ts';
import { serveContextBy, type ServedContext } from '../../testing/serve-context.ts';
import { withdrawingArchive } from '../../testing/withdrawing-archive.ts';
import { collectionTicket, isTicketValid } from '../collection-ticket.ts';
import { itemsOf } from '../own-collection.ts';
import { fileItems } from './file-items.ts';

const serveContext = serveContextBy(serveSlices);
const page = (slug: string) => ({ kind: 'page', slug }) as const;

onDatabase('collections as files', (databases) => {
  const archive = withdrawingArchive();
  let site: ServedContext;
  let owner: CollectionClient;
  beforeEach(async () => {
    archive.withdrawn.clear();
    site = await serveContext(await databases.place(), {
      archive,
      entitled: { collections: 3, sharedCollections: true },
    });
    owner = collectionClient(site);
  });

  const fileOf = async (who: string, id: string, format: (typeof downloadFormats)[number]): Promise<Response> => {
    const { ticket } = await owner.read(who, id);
    return await fetch(`${site.origin}${collectionFilePath(id, ticket, format)}`);
  };

  it('have names, quotes, sources, notes and links, for reading and for tables', async () => {
    const { run } = await owner.answered('ada', 'How was the harvest at Onitsha?');
    const id = await owner.make('ada', 'Ìkórè: *farms* & <b>');
    await owner.keep('ada', { kind: 'quote', run, quote: 1 }, { collection: id, note: '=HYPERLINK("x")' });
    await owner.keep('ada', page('bridge'), { collection: id, note: '# Not a heading\n[no](javascript:x)' });
    const markdown = await fileOf('ada', id, 'markdown');
    expect(markdown.headers.get('content-disposition')).toMatch(/filename="ikore-farms-b-\d{4}-\d\d-\d\d\.md"/);
    const text = await markdown.text();
    expect(text).toMatch(/^# Ìkórè: \\\*farms\\\* \\& \\<b\\>\n\n## 1\. /);
    expect(text).toMatch(/\n> .*harvest.*\n/);
    expect(text).toContain('(demonstration edition)](<https://archive.example/bridge>)');
    expect(text).toContain('**Note:** \\# Not a heading\n\n\\[no\\](javascript:x)');
    const table = Buffer.from(await (await fileOf('ada', id, 'csv')).arrayBuffer()).toString();
    expect(table).toMatch(/^\ufeffNumber,Kind,Name,Source,Quote,Address,Note,Saved on\r\n1,Quote,/);
    expect(table).toContain(`"'=HYPERLINK(""x"")"`);
    expect(table.split('\r\n')).toHaveLength(4);
  });

  it('can be imported by reference managers, with each source once', async () => {
    const { run } = await owner.answered('bola', 'How was the harvest at Onitsha?');
    const { collection } = await owner.keep('bola', { kind: 'answer', run });
    for (const slug of ['harvest', 'again']) await owner.keep('bola', page(slug));
    const bibtex = await (await fileOf('bola', collection, 'bibtex')).text();
    expect([...bibtex.matchAll(/@article\{(\w+),/g)].map(([, key]) => key).sort()).toEqual(['again', 'harvest']);
    expect((await (await fileOf('bola', collection, 'ris')).text()).match(/^ER {2}- /gm)).toHaveLength(2);
    const records = JSON.parse(await (await fileOf('bola', collection, 'csl-json')).text()) as { id: string }[];
    expect(records.map(({ id }) => id).sort()).toEqual(['again', 'harvest']);
    const empty = await owner.make('bola', 'Empty');
    expect(await (await fileOf('bola', empty, 'csl-json')).json()).toEqual([]);
    expect(await (await fileOf('bola', empty, 'markdown')).text()).toBe('# Empty\n\nThis collection is empty.\n\n');
  });

  it('can be printed as PDF', async () => {
    const { collection } = await owner.keep('chika', page('harvest'), { note: 'Ọ̀rọ̀ pàtàkì' });
    await owner.keep('chika', page('bridge'));
    const answer = await fileOf('chika', collection, 'pdf');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect([pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString()]).toEqual(['%PDF-', '%%EOF\n']);
    expect(pdf.toString('latin1')).toContain('/URI (https://archive.example/bridge)');
  });

  it('can have two thousand items, which is the limit', async () => {
    const { collection, item } = await owner.keep('gbenga', page('harvest'));
    const { transact, db } = contextSliceContext(site.context);
    const row = await db.selectFrom('context_item').selectAll().where('id', '=', item).executeTakeFirstOrThrow();
    await transact(async (transaction) => {
      for (let from = 1; from < 2_000; from += 500) {
        const places = Array.from({ length: Math.min(500, 2_000 - from) }, (_, at) => from + at);
        const rows = places.map((at) => ({ ...row, id: `i${String(at)}`, thing_key: String(at), place: at + 1 }));
        await transaction.insertInto('context_item').values(rows).execute();
      }
    });
    expect((await owner.post('gbenga', 'keep', { thing: page('bridge') })).status).toBe(409);
    const last = await owner.read('gbenga', collection, 40);
    expect(last).toMatchObject({ total: 2_000, pages: 40, items: { length: 50 } });
    expect((await (await fileOf('gbenga', collection, 'markdown')).text()).match(/^## /gm)).toHaveLength(2_000);
    await owner.post('gbenga', 'collections/item', { item, place: 2_000 });
    expect((await owner.read('gbenga', collection)).items[0]).toMatchObject({ id: 'i1', place: 1 });
    expect((await owner.read('gbenga', collection, 40)).items.at(-1)?.id).toBe(item);
  });

  it('open with a ticket that is valid for an hour and for one collection only', async () => {
    const first = await owner.make('dayo', 'First');
    const second = await owner.make('dayo', 'Second');
    const { ticket } = await owner.read('dayo', first);
    const status = async (id: string, given: string): Promise<number> =>
      (await fetch(`${site.origin}${collectionFilePath(id, given, 'csv')}`)).status;
    expect(await status(first, ticket)).toBe(200);
    const [until = '', signature = ''] = ticket.split('.');
    const forged = [`${String(Number(until) + 1)}.${signature}`, '', 'x', `${until}.${'A'.repeat(43)}`, `${ticket}=`];
    for (const wrong of forged) expect([wrong, await status(first, wrong)]).toEqual([wrong, 404]);
    expect(await status(second, ticket)).toBe(404);
    expect(await status('no-such-collection', ticket)).toBe(404);
    expect(
      (await fetch(`${site.origin}${collectionFilePath(first, ticket, 'csv').replace('csv', 'exe')}`)).status,
    ).toBe(400);
    const collection = { id: first, account_id: 'dayo' };
    const at = (ms: number) => ({ ...site.context, now: () => ms });
    const made = await collectionTicket(at(1_000), collection);
    expect(await isTicketValid(at(3_600_000), collection, made)).toBe(true);
    expect(await isTicketValid(at(3_602_000), collection, made)).toBe(false);
    expect(await isTicketValid(at(1_000), { ...collection, account_id: 'eze' }, made)).toBe(false);
  });

  it('contain no word of a withdrawn page, and shared ones no note on it either', async () => {
    const { run } = await owner.answered('femi', 'How was the harvest at Onitsha?');
    const { collection } = await owner.keep('femi', { kind: 'quote', run, quote: 1 }, { note: 'It failed, they say' });
    await owner.keep('femi', { kind: 'answer', run });
    await owner.post('femi', 'collections/change', { id: collection, shared: true });
    const key = (await owner.read('femi', collection)).sharedAt?.replace('/shared/', '') ?? '';
    for (const slug of ['harvest', 'again']) archive.withdrawn.add(slug);
    const own = await owner.read('femi', collection);
    expect(own.items[0]).toMatchObject({ gone: true, quote: null, crop: null, note: 'It failed, they say' });
    expect(own.items[0]?.name).toMatch(/^Herald, 2 January 197\d$/);
    const words = /Onitsha (failed|\.)|was good|praised|Bola Ige/;
    for (const format of downloadFormats) {
      const shared = await fetch(`${site.origin}${sharedFilePath(key, format)}`);
      expect(shared.status).toBe(200);
      const text = await shared.text();
      expect(text).not.toMatch(words);
      expect(text).not.toContain('they say');
      // No references, since their page is gone; in a PDF the URLs would be plain text.
      expect(text).not.toMatch(/@article|^ER {2}-|"id"|\/URI/m);
      if (format === 'markdown') expect(text).toContain('This page is no longer in the archive.');
    }
    expect(await (await fileOf('femi', collection, 'markdown')).text()).toContain('they say');
    // The text of a PDF cannot be read back, so this checks the data from which all formats are written.
    const { context } = site;
    const rows = await itemsOf(contextSliceContext(context).db, collection);
    const taken = { collection: { name: '', about: '' }, rows, isOwners: false };
    for await (const items of fileItems(context, taken)) {
      expect(items).toHaveLength(2);
      expect(JSON.stringify(items)).not.toMatch(words);
      for (const item of items) expect(item).toMatchObject({ quotes: [], cited: [], note: '', url: null });
    }
    const shared = await (await owner.shared(key)).text();
    expect(shared).not.toMatch(words);
    expect(shared).not.toContain('they say');
    await owner.post('femi', 'collections/change', { id: collection, shared: false });
    expect((await fetch(`${site.origin}${sharedFilePath(key, 'csv')}`)).status).toBe(404);
  });
});
