import sharp from 'sharp';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { masterKey, storeMaster } from '../pages/masters.ts';
import { packTiles } from '../pages/pack-tiles.ts';
import { removePage } from '../pages/correct-commands.ts';
import { storePageImage, tilesKey } from '../pages/store-page-image.ts';
import { storePage } from '../pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { remakeTilesCommand, verifyFilesCommand } from './file-commands.ts';
import { countPagesWithImages } from './remake-tiles.ts';

const remakeTiles = remakeTilesCommand(() => Promise.resolve());

onDatabase('file integrity', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  async function run(command: SliceCommand, ...args: string[]): Promise<{ code: number; printed: string }> {
    let output = '';
    const write = (text: string): void => {
      output += text;
    };
    const terminal = { write, isTty: false, columns: 80, signal: new AbortController().signal };
    return { code: await command(archive.context, args, terminal), printed: output };
  }

  /** Stores a page with its own scan and tiles; the scan of a drawn page is not stored. */
  async function scanned(sequence: number, shade = sequence, drawn = false): Promise<{ tiles: string; scan: string }> {
    const { context } = archive;
    const { id } = await storePage(context, makePage(pageText(`page ${String(sequence)}`), { sequence }));
    const picture = sharp({ create: { width: 60, height: 90, channels: 3, background: { r: shade, g: 9, b: 99 } } });
    const bytes = await picture.png().toBuffer();
    const packed = await packTiles(bytes);
    const master = await storeMaster(context, { bytes, mediaType: 'image/png' });
    await storePageImage(context, id, { ...packed, sourceHash: master.sha256, ...(drawn ? {} : { master }) });
    const { image_hash: tiles } = await context.db
      .selectFrom('archive_page')
      .select('image_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { tiles: tilesKey(tiles ?? ''), scan: masterKey(master.sha256) };
  }

  it('finds no faults if all files are intact, and counts a shared scan once', async () => {
    await scanned(1);
    await scanned(2);
    await scanned(3, 2);
    const { code, printed } = await run(verifyFilesCommand);
    expect(code).toBe(0);
    expect(printed).toMatch(/^4 files checked, .*: 0 missing, 0 damaged\. 0 not used by any page/);
  });

  it('names the page of each missing or damaged file', async () => {
    const { files } = archive.context;
    const [one, two] = [await scanned(1), await scanned(2)];
    await files.remove(one.scan);
    await files.put(
      two.tiles,
      (await files.get(two.tiles)).map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
    );
    const { code, printed } = await run(verifyFilesCommand);
    expect(code).toBe(1);
    expect(printed).toContain(`missing: ${one.scan} of lagos-courier-1964-03-07-p1\n`);
    expect(printed).toContain(`damaged: ${two.tiles} of lagos-courier-1964-03-07-p2\n`);
    expect(printed).toContain('1 missing, 1 damaged');
  });

  it('reports files that no page names, and deletes those older than a day on request', async () => {
    const { context } = archive;
    const stored = await scanned(1);
    const orphan = masterKey('0'.repeat(64));
    const strange = 'archive/tiles/strange';
    for (const key of [orphan, strange]) await context.files.put(key, Buffer.from('nobody asks for it'));
    const day = 24 * 60 * 60 * 1000;
    const listed: Record<string, number> = { [orphan]: Date.now() - 2 * day, [strange]: Date.now() };
    const list = context.files.list.bind(context.files);
    jest.spyOn(context.files, 'list').mockImplementation(async function* (folder) {
      for await (const file of list(folder)) yield { ...file, changedAt: listed[file.key] ?? 0 };
    });
    const output = await run(verifyFilesCommand);
    expect(output.code).toBe(0);
    expect(output.printed).toContain(`orphaned: ${orphan} (0.0 MB)`);
    expect(output.printed).toContain('2 not used by any page, 0.0 MB; 0 of them deleted');
    expect((await run(verifyFilesCommand, '--delete-orphans')).printed).toContain('1 of them deleted');
    expect(await context.files.size(orphan)).toBeNull();
    expect(await context.files.size(strange)).not.toBeNull();
    expect(await context.files.size(stored.scan)).not.toBeNull();
    expect((await run(verifyFilesCommand, '--all')).code).toBe(2);
  });

  it('remakes tiles from the scan, either missing and damaged ones or all', async () => {
    const { files } = archive.context;
    const [one, two, three] = [await scanned(1), await scanned(2), await scanned(3)];
    const whole = [await files.hash(one.tiles), await files.hash(two.tiles)];
    await files.remove(one.tiles);
    await files.put(
      two.tiles,
      (await files.get(two.tiles)).map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
    );
    const { code, printed } = await run(remakeTiles, '--missing');
    expect([code, printed]).toEqual([0, 'Tiles of 2 pages made; 1 were intact, 0 failed.\n']);
    expect([await files.hash(one.tiles), await files.hash(two.tiles)]).toEqual(whole);
    expect((await run(verifyFilesCommand)).code).toBe(0);

    await files.put(three.scan, Buffer.from('cut'));
    const all = await run(remakeTiles);
    expect(all.code).toBe(1);
    expect(all.printed).toBe(
      'lagos-courier-1964-03-07-p3: its scan is damaged\nTiles of 2 pages made; 0 were intact, 1 failed.\n',
    );
  });

  it('deletes the scan and tiles of a removed page unless another page uses them', async () => {
    const { context } = archive;
    const shared = await scanned(1, 5);
    await scanned(2, 5);
    expect(await countPagesWithImages(context)).toBe(2);
    await removePage(context, 'lagos-courier-1964-03-07-p1');
    expect(await context.files.size(shared.scan)).not.toBeNull();
    expect((await run(verifyFilesCommand)).code).toBe(0);
    await removePage(context, 'lagos-courier-1964-03-07-p2');
    expect([await context.files.size(shared.scan), await context.files.size(shared.tiles)]).toEqual([null, null]);
  });
});
