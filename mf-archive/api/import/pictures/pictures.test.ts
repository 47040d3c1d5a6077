import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { FileResponse } from 'shared-contracts/server/api-slice';
import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ingestCommand } from '../../../ingest/ingest-command.ts';
import { altoOf, writeFiles } from '../../../ingest/testing/make-batch.ts';
import { testTerminal } from '../../../ingest/testing/test-terminal.ts';
import { remakeTiles } from '../../core/file-integrity/remake-tiles.ts';
import { verifyFiles } from '../../core/file-integrity/verify-files.ts';
import { masterKey } from '../../core/pages/masters.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { photoOf, sheetOf, tilted } from '../../testing/make-photo.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { decodePageText } from '../../text/public.ts';
import { correctNow } from '../corrections/testing/people.ts';
import { publishItems } from '../runs/publish-items.endpoint.ts';
import { hashOf, openRunArchive, type RunArchive } from '../runs/testing/run-archive.ts';
import { correctItemPicture } from './correct-item-picture.endpoint.ts';
import { correctPagePicture, getPagePicture } from './correct-page-picture.endpoint.ts';
import { originalRoute } from './original-route.ts';

// Several photos are corrected, by a process of low priority.
jest.setTimeout(60_000);

jest.mock('../recognition/engine.ts', () => ({ findEngine: () => Promise.resolve(null) }));

const title = {
  ...makePage(pageText('')).title,
  ...{ slug: 'delta-courier', name: 'Delta Courier', place: null, demonstration: false },
};
const place = { date: { year: 1964, month: 3, day: 7 }, edition: 1, sequence: 1, label: '1' };
const size = { width: 900, height: 1_100 };
const cropped = { isCropped: true, turn: 0, half: null };
const delivered = { isCropped: false, turn: 0, half: null };

onDatabase('a photo of a page', (databases) => {
  let archive: RunArchive;
  let photo: Uint8Array;
  beforeAll(async () => {
    photo = await photoOf(sheetOf(1), { corners: tilted });
  });
  beforeEach(async () => {
    archive = await openRunArchive(databases);
    Object.assign(archive.context, { secret: () => Promise.resolve(Buffer.alloc(32, 7)) });
  });
  afterEach(() => archive.close());

  const rowOf = async () =>
    await archive.context.db
      .selectFrom('archive_page')
      .select(['id', 'slug', 'image', 'image_hash', 'image_source_hash', 'master_hash', 'correction'])
      .executeTakeFirstOrThrow();

  const upload = async (): Promise<RunItem> => {
    const run = await archive.send({ 'Lantern/1971-06-02/p1.jpg': photo });
    await archive.work();
    const [item] = (await archive.read(run)).items;
    if (item === undefined) throw new Error('The upload has no page');
    return item;
  };
  const change = async (item: RunItem, to: 'corrected' | 'original' | 'turn-left' | 'turn-right'): Promise<RunItem> => {
    await correctItemPicture.handle(archive.context, { item: item.id, seen: item.version, change: to });
    await archive.work();
    const found = (await archive.read(item.run)).items.find(({ id }) => id === item.id);
    if (found === undefined) throw new Error('The page is gone');
    return found;
  };
  const isWide = ({ preview }: RunItem): boolean => (preview?.width ?? 0) > (preview?.height ?? 0);

  describe('in an upload', () => {
    drill('is cut out and straightened, shown as delivered on request, and turned', async () => {
      const found = await upload();
      expect(found.picture).toEqual(cropped);
      const { width = 0, height = 1 } = found.preview ?? {};
      expect(Math.abs(width / height - (0.84 * 900) / (0.88 * 1_100))).toBeLessThan(0.03);
      const asDelivered = await change(found, 'original');
      expect(asDelivered).toMatchObject({ state: 'checked', picture: delivered });
      expect(asDelivered.preview).toMatchObject(size);
      const again = await change(asDelivered, 'corrected');
      expect(again.picture).toEqual(cropped);
      const turned = await change(again, 'turn-right');
      expect(turned.picture).toEqual({ ...cropped, turn: 90 });
      expect(isWide(turned)).toBe(true);
      expect((await change(turned, 'turn-left')).picture).toEqual(cropped);
    });

    it('is published with its correction, and its original is kept byte for byte', async () => {
      const item = await upload();
      await publishItems.handle(archive.context, {
        run: item.run,
        items: [item.id],
        withWarnings: true,
        replace: false,
      });
      await archive.work();
      const row = await rowOf();
      expect(row).toMatchObject({ master_hash: hashOf(photo), image_source_hash: hashOf(photo) });
      expect(Buffer.from(await archive.context.files.get(masterKey(hashOf(photo)))).equals(photo)).toBe(true);
      expect((await getPagePicture.handle(archive.context, { page: row.slug })).picture).toMatchObject(cropped);
      const options = { onlyMissing: false, signal: new AbortController().signal };
      await remakeTiles(archive.context, { ...options, onPageStart: () => undefined, onProblem: () => undefined });
      expect((await rowOf()).image_hash).toBe(row.image_hash);
    });

    drill('is not changed by somebody who saw an earlier version, or while the site is at work', async () => {
      const item = await upload();
      const input = { item: item.id, seen: item.version, change: 'turn-right' } as const;
      await expect(correctItemPicture.handle(archive.context, { ...input, seen: 99 })).rejects.toMatchObject({
        code: 'conflict',
      });
      const { version } = await correctItemPicture.handle(archive.context, input);
      await expect(correctItemPicture.handle(archive.context, { ...input, seen: version })).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    it('stays as it was delivered if its words came with it', async () => {
      const run = await archive.send({
        'Lantern/1971-06-02/p1.jpg': photo,
        'Lantern/1971-06-02/p1.xml': altoOf('Harmattan'),
      });
      await archive.work();
      const [item] = (await archive.read(run)).items;
      expect(item).toMatchObject({ picture: null, preview: size });
      const input = { item: item?.id ?? '', seen: item?.version ?? 0, change: 'corrected' } as const;
      await expect(correctItemPicture.handle(archive.context, input)).rejects.toMatchObject({ code: 'conflict' });
    });
  });

  describe('from the command', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await temporaryFolder();
      const table = 'title,date,page,file\nDelta Courier,1964-03-07,1,a.jpg\n';
      await writeFiles(folder, { 'pages.csv': table, 'a.jpg': photo });
    });
    const ingest = async (): Promise<string> => {
      const { terminal, text } = testTerminal();
      await ingestCommand(archive.context, [folder], terminal);
      return text();
    };

    drill('is cut out, once, and its files are intact', async () => {
      expect(await ingest()).toContain('1 photo cropped to the page and straightened; the originals are kept.');
      const row = await rowOf();
      expect(row.master_hash).toBe(hashOf(photo));
      expect(await ingest()).toContain('1 there already');
      expect(await rowOf()).toEqual(row);
      const options = { deleteOrphans: false, signal: new AbortController().signal };
      const report = await verifyFiles(archive.context, {
        ...{ ...options, onFault: () => undefined, onChecked: () => undefined },
      });
      expect(report).toMatchObject({ checked: 2, missing: 0, damaged: 0, orphaned: 0 });
    });

    drill(
      'is shown as delivered when an archivist says so, with its words in place, also after it is taken in again',
      async () => {
        await ingest();
        const { id, slug, image } = await rowOf();
        const before = JSON.parse(String(image)) as typeof size;
        const middle = { x: before.width / 2, y: before.height / 2, w: 20, h: 10 };
        const words = [{ text: 'harbour', box: middle, confidence: 0.9, hyphen: 'none', joined: null }] as const;
        await storePage(
          archive.context,
          makePage({ ...before, blocks: [{ lines: [{ words }] }] }, { title, ...place }),
        );
        await correctPagePicture.handle(archive.context, { page: slug, change: 'original' });
        const after = await rowOf();
        expect(JSON.parse(String(after.image))).toMatchObject(size);
        expect(after.correction).toBeNull();
        const stored = await archive.context.db
          .selectFrom('archive_page_text')
          .select('words')
          .where('page_id', '=', id)
          .executeTakeFirstOrThrow();
        const text = decodePageText(stored.words);
        expect(text).toMatchObject(size);
        // The middle of the page is where its diagonals cross in the photo.
        const box = text.blocks[0]?.lines[0]?.words[0]?.box ?? { x: 0, y: 0 };
        expect(Math.abs(box.x - 0.494 * size.width)).toBeLessThan(8);
        expect(Math.abs(box.y - 0.483 * size.height)).toBeLessThan(8);
        expect(await ingest()).toContain('1 there already');
        expect(await rowOf()).toEqual(after);
      },
    );

    drill('keeps its picture if people corrected its lines', async () => {
      await ingest();
      const { slug } = await rowOf();
      await storePage(archive.context, makePage(pageText('the harbour', 'was closed'), { title, ...place }));
      await correctNow(archive.context, slug, 'the harbours', 1);
      await expect(
        correctPagePicture.handle(archive.context, { page: slug, change: 'turn-right' }),
      ).rejects.toMatchObject({ code: 'conflict' });
    });

    it('gives its original to archivists at a signed address, and to nobody else', async () => {
      await ingest();
      const { slug } = await rowOf();
      const { picture } = await getPagePicture.handle(archive.context, { page: slug });
      const ticket = picture?.original?.split('/').at(-1) ?? '';
      const get = (with_: string): Promise<FileResponse> =>
        originalRoute.handle(archive.context, { slug, ticket: with_ }, new URLSearchParams());
      const { body, ...file } = await get(ticket);
      expect(file).toEqual({ type: 'image/jpeg', filename: `${slug}.jpg`, cache: 'private' });
      const parts: Uint8Array[] = [];
      for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part);
      expect(Buffer.concat(parts).equals(photo)).toBe(true);
      await expect(get(`${ticket.slice(0, -3)}AAA`)).rejects.toMatchObject({ code: 'not-found' });
    });
  });
});
