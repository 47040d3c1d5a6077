import sharp from 'sharp';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { verifyFiles } from '../file-integrity/verify-files.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { masterKey, storeMaster } from './masters.ts';
import { packTiles } from './pack-tiles.ts';
import { removePage } from './correct-commands.ts';
import { storePageImage, tilesKey } from './store-page-image.ts';
import { storePage } from './store-page.ts';

function signalOnce(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

onDatabase('removing a page while its scan is stored for another', (databases) => {
  let archive: TestArchive;
  let bytes: Uint8Array;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    const picture = sharp({ create: { width: 60, height: 90, channels: 3, background: '#abc' } });
    bytes = await picture.png().toBuffer();
  });
  afterEach(() => archive.close());

  const pageOf = async (sequence: number) =>
    await storePage(archive.context, makePage(pageText(`page ${String(sequence)}`), { sequence }));
  const keep = () => storeMaster(archive.context, { bytes, mediaType: 'image/png' });
  const show = async (id: string, master: Awaited<ReturnType<typeof keep>>) =>
    await storePageImage(archive.context, id, { ...(await packTiles(bytes)), sourceHash: master.sha256, master });

  /** Returns the faults of the files that records name, and the orphans. */
  const faults = async (deleteOrphans = false): Promise<readonly string[]> => {
    const notified: string[] = [];
    const onFault = ({ what, key }: { what: string; key: string }) => notified.push(`${what} ${key}`);
    const signal = new AbortController().signal;
    await verifyFiles(archive.context, { deleteOrphans, signal, onFault, onChecked: () => undefined });
    return notified;
  };
  const storedTiles = async (id: string): Promise<string> => {
    const { db } = archive.context;
    const page = await db
      .selectFrom('archive_page')
      .select('image_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return tilesKey(page.image_hash ?? '');
  };

  it('deletes the files at once, and rejects a record that refers to a deleted scan', async () => {
    const [one, two] = [await pageOf(1), await pageOf(2)];
    const master = await keep();
    await show(one.id, master);
    const tiles = await storedTiles(one.id);
    await removePage(archive.context, one.slug);
    expect([
      await archive.context.files.size(masterKey(master.sha256)),
      await archive.context.files.size(tiles),
    ]).toEqual([null, null]);
    await expect(show(two.id, master)).rejects.toMatchObject({ code: 'conflict' });
    expect(await show(two.id, await keep())).toBe('changed');
    expect(await faults()).toEqual([]);
  });

  it('writes tiles again that were removed after the check for them', async () => {
    const { context } = archive;
    const [one, two] = [await pageOf(1), await pageOf(2)];
    const master = await keep();
    await show(one.id, master);
    const tiles = await storedTiles(one.id);
    const size = context.files.size.bind(context.files);
    const sized = jest.spyOn(context.files, 'size').mockImplementation(async (key) => {
      const found = await size(key);
      if (key !== tiles) return found;
      sized.mockRestore();
      await removePage(context, one.slug);
      await keep();
      return found;
    });
    expect(await show(two.id, master)).toBe('changed');
    expect(await faults()).toEqual([]);
  });

  it('deletes no file that a record starts to refer to at that moment', async () => {
    const { context } = archive;
    const [one, two] = [await pageOf(1), await pageOf(2)];
    const master = await keep();
    await show(one.id, master);
    const tiles = await storedTiles(one.id);
    const image = { ...(await packTiles(bytes)), sourceHash: master.sha256 };
    await removePage(context, one.slug);
    await context.files.put(tiles, image.bytes);
    await keep();
    const [removing, requested] = [signalOnce(), signalOnce()];
    const naming = removing.given.then(() => storePageImage(context, two.id, image));
    const remove = context.files.remove.bind(context.files);
    const size = context.files.size.bind(context.files);
    jest.spyOn(context.files, 'size').mockImplementation(async (key) => {
      const found = await size(key);
      if (key === tiles) requested.give();
      return found;
    });
    jest.spyOn(context.files, 'remove').mockImplementation(async (key) => {
      if (key === tiles) {
        removing.give();
        await requested.given;
      }
      await remove(key);
    });
    expect(await faults(true)).toContain(`orphaned ${tiles}`);
    expect(await naming).toBe('changed');
    expect(await faults()).toEqual([]);
  });
});
