import type { RunItem } from 'shared-contracts/archive/runs/run';
import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ingestCommand } from '../../../ingest/ingest-command.ts';
import { writeFiles } from '../../../ingest/testing/make-batch.ts';
import { testTerminal } from '../../../ingest/testing/test-terminal.ts';
import type { Outline } from '../../core/photos/correction.ts';
import { pageText } from '../../testing/make-page.ts';
import { photoOf, sheetOf, tilted } from '../../testing/make-photo.ts';
import { encodePageText } from '../../text/public.ts';
import { listCopies } from '../desk/list-copies.endpoint.ts';
import { amendItems } from '../runs/amend-items.endpoint.ts';
import { discardItems } from '../runs/discard-items.endpoint.ts';
import { publishItems } from '../runs/publish-items.endpoint.ts';
import { hashOf, openRunArchive, type RunArchive } from '../runs/testing/run-archive.ts';
import { decideSamePage, type DecideSamePageInput } from './decide-same-page.endpoint.ts';

// Several photos are corrected, by a process of low priority.
jest.setTimeout(60_000);

jest.mock('../recognition/engine.ts', () => ({ findEngine: () => Promise.resolve(null) }));

const otherwise: Outline = [
  { x: 0.07, y: 0.13 },
  { x: 0.92, y: 0.1 },
  { x: 0.86, y: 0.91 },
  { x: 0.13, y: 0.94 },
];

onDatabase('two photos of one page', (databases) => {
  let archive: RunArchive;
  let first: Uint8Array;
  /** From another side, with other light, another size, and more compression. */
  let second: Uint8Array;
  let other: Uint8Array;
  beforeAll(async () => {
    first = await photoOf(sheetOf(1), { corners: tilted });
    const seen = { corners: otherwise, table: [60, 62, 70], light: [1, 0.6], width: 760, height: 960 } as const;
    second = await photoOf(sheetOf(1), { ...seen, quality: 50 });
    other = await photoOf(sheetOf(2), { ...seen });
  });
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  const itemsOf = async (run: string): Promise<readonly RunItem[]> => (await archive.read(run)).items;
  const decide = async ({ id, version, run }: RunItem, decision: DecideSamePageInput['decision']) => {
    await decideSamePage.handle(archive.context, { item: id, seen: version, decision });
    await archive.work();
    return await itemsOf(run);
  };

  describe('in an upload', () => {
    const upload = async (): Promise<readonly RunItem[]> => {
      const run = await archive.send({
        'Lantern/1971-06-02/p1.jpg': first,
        'Lantern/1971-06-02/p2.jpg': second,
        'Lantern/1971-06-02/p3.jpg': other,
      });
      await archive.work();
      return await itemsOf(run);
    };

    drill('are held with both shown, and another page with the same masthead is not', async () => {
      const items = await upload();
      const [one] = items;
      if (one === undefined) throw new Error('The upload has no page');
      const { id, run } = one;
      const url = expect.stringContaining(id) as unknown;
      const same = { item: { id, run, number: 1 }, page: null, preview: { url } };
      expect(items.map(({ samePage }) => samePage)).toMatchObject([null, same, null]);
      const all = { run, items: [], withWarnings: true, replace: true };
      expect(await publishItems.handle(archive.context, all)).toEqual({ count: 2 });
    });

    drill('are kept as two pages when a person says so, also when they are checked again', async () => {
      const [, two] = await upload();
      if (two === undefined) throw new Error('There is no second page');
      const [, kept] = await decide(two, 'another');
      expect(kept).toMatchObject({ state: 'checked', held: [], samePage: null });
      await expect(decide(two, 'another')).rejects.toMatchObject({ code: 'conflict' });
    });

    drill('become one when the second replaces the first, in its place', async () => {
      const [, two] = await upload();
      if (two === undefined) throw new Error('There is no second page');
      const left = await decide(two, 'replace');
      expect(left.map(({ id, sequence, held }) => [id === two.id, sequence, held])).toEqual([
        [true, 1, []],
        [false, 3, []],
      ]);
    });
  });

  it('that look alike are held if they have the same words, and not if they have others', async () => {
    const run = await archive.send({ 'IMG_1.jpg': first, 'IMG_2.jpg': second });
    await archive.work();
    const wordsOn = (subject: string): Uint8Array =>
      encodePageText(pageText(Array.from({ length: 14 }, (_, index) => `${subject}${index}`).join(' ')));
    const read = async (one: string, two: string): Promise<RunItem | undefined> => {
      const items = await itemsOf(run);
      const texts = [wordsOn(one), wordsOn(two)].map((words, index) => ({
        ...{ item: items[index]?.id ?? '', words, articles: '[]' },
      }));
      await archive.context.transact(async (transaction) => {
        await transaction.deleteFrom('archive_run_text').execute();
        await transaction.insertInto('archive_run_text').values(texts).execute();
      });
      const changes = items.map(({ id, version }) => ({ item: id, seen: version, title: { name: two, place: null } }));
      await amendItems.handle(archive.context, { run, changes });
      await archive.work();
      return (await itemsOf(run))[1];
    };
    expect((await read('cocoa', 'railway'))?.samePage).toBeNull();
    expect((await read('cocoa', 'cocoa'))?.samePage).toMatchObject({ item: { number: 1 } });
  });

  describe('in two uploads', () => {
    const send = async (file: string, photo: Uint8Array): Promise<RunItem> => {
      const run = await archive.send({ [file]: photo });
      await archive.work();
      const [item] = await itemsOf(run);
      if (item === undefined) throw new Error('The upload has no page');
      return item;
    };
    const copies = async () => await listCopies.handle(archive.context, { page: 1 });

    drill('are held and listed with both shown, and another page with the same masthead is not', async () => {
      const one = await send('IMG_1.jpg', first);
      await send('IMG_7.jpg', other);
      const two = await send('Lantern/1971-06-02/p2.jpg', second);
      expect(one.samePage).toBeNull();
      expect(two.samePage).toMatchObject({ item: { id: one.id, run: one.run }, page: null });
      const { photos, photoTotal } = await copies();
      expect([photoTotal, photos.map(({ id }) => id)]).toEqual([1, [two.id]]);
      const url = expect.stringContaining(one.id) as unknown;
      expect(photos[0]?.samePage?.preview).toMatchObject({ url });
      expect(await decide(two, 'another')).toMatchObject([{ state: 'checked', samePage: null }]);
      expect((await copies()).photoTotal).toBe(0);
    });

    drill('become one when either is discarded, and the other import goes on', async () => {
      const one = await send('Lantern/1971-06-02/p1.jpg', first);
      const two = await send('Lantern/1971-06-02/p2.jpg', second);
      await decideSamePage.handle(archive.context, { item: two.id, seen: two.version, decision: 'drop' });
      expect(await itemsOf(two.run)).toEqual([]);
      const again = await send('Lantern/1971-06-02/p2.jpg', second);
      const [left] = await decide(again, 'replace');
      expect(left).toMatchObject({ sequence: 1, held: [], samePage: null });
      expect(await itemsOf(one.run)).toEqual([]);
    });

    drill('are checked again when the earlier one is discarded in its own import', async () => {
      const one = await send('IMG_1.jpg', first);
      const two = await send('IMG_2.jpg', second);
      expect(two.samePage).not.toBeNull();
      await discardItems.handle(archive.context, { run: one.run, items: [one.id] });
      await archive.work();
      expect((await itemsOf(two.run))[0]).toMatchObject({ state: 'checked', samePage: null });
    });

    drill('are a page of the archive and a photo once the earlier one is published', async () => {
      const one = await send('Lantern/1971-06-02/p1.jpg', first);
      const two = await send('IMG_2.jpg', second);
      const all = { run: one.run, items: [], withWarnings: true, replace: false };
      await publishItems.handle(archive.context, all);
      await archive.work();
      expect((await itemsOf(two.run))[0]?.samePage).toMatchObject({ item: null, page: 'lantern-1971-06-02-p1' });
      const [held] = await decide(two, 'replace');
      expect(held).toMatchObject({ held: ['in-archive'], sequence: 1 });
    });
  });

  describe('from the command', () => {
    const ingest = async (folder: string): Promise<string> => {
      const { terminal, text } = testTerminal();
      await ingestCommand(archive.context, [folder], terminal);
      return text();
    };

    drill('are not both published: the second waits for a person beside the first, and may replace it', async () => {
      const folder = await temporaryFolder();
      const rows = ['1,a.jpg', '2,b.jpg', '3,c.jpg'].map((row) => `Delta Courier,1964-03-07,${row}\n`);
      const table = `title,date,page,file\n${rows.join('')}`;
      await writeFiles(folder, { 'pages.csv': table, 'a.jpg': first, 'b.jpg': second, 'c.jpg': other });
      const report = await ingest(folder);
      expect(report).toContain('2 new');
      expect(report).toContain('page number uncertain: probably the same page as delta-courier-1964-03-07-p1');
      await archive.work();
      const { id: run } = await archive.context.db.selectFrom('archive_run').select('id').executeTakeFirstOrThrow();
      const [held] = await itemsOf(run);
      if (held === undefined) throw new Error('Nothing is held');
      expect(held).toMatchObject({
        samePage: { item: null, page: 'delta-courier-1964-03-07-p1' },
      });
      expect(await ingest(folder)).toContain('1 page waits already');
      const [replacing] = await decide(held, 'replace');
      expect(replacing).toMatchObject({ held: ['in-archive'], sequence: 1 });
      const items = [held.id];
      await publishItems.handle(archive.context, { run, items, withWarnings: true, replace: true });
      await archive.work();
      const pages = await archive.context.db.selectFrom('archive_page').select(['slug', 'master_hash']).execute();
      expect(new Map(pages.map(({ slug, master_hash: hash }) => [slug, hash]))).toEqual(
        new Map([
          ['delta-courier-1964-03-07-p1', hashOf(second)],
          ['delta-courier-1964-03-07-p3', hashOf(other)],
        ]),
      );
    });
  });
});
