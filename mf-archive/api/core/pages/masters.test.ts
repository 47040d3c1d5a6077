import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { masterKey, storeMaster } from './masters.ts';
import { storePageImage, type NewPageImage } from './store-page-image.ts';
import { storePage } from './store-page.ts';

const scan = Buffer.from('a scan as it came');
const image: Omit<NewPageImage, 'master'> = {
  bytes: Buffer.from('tiles'),
  sourceHash: 'abc',
  ...{ width: 10, height: 10, tileSize: 512, levels: 1, preview: { width: 10, height: 10 } },
};

onDatabase('stored scans', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  it('are the same whether stored from bytes or from a file, and are stored once', async () => {
    const path = join(await temporaryFolder(), 'scan.tif');
    await writeFile(path, scan);
    const put = jest.spyOn(archive.context.files, 'put');
    const first = await storeMaster(archive.context, { path, mediaType: 'image/tiff' });
    const second = await storeMaster(archive.context, { bytes: scan, mediaType: 'image/tiff' });
    expect(second).toEqual(first);
    expect(put).not.toHaveBeenCalled();
    expect(Buffer.from(await archive.context.files.get(masterKey(first.sha256)))).toEqual(scan);
  });

  it('replace truncated copies', async () => {
    const { sha256 } = await storeMaster(archive.context, { bytes: scan, mediaType: 'image/jpeg' });
    await archive.context.files.put(masterKey(sha256), scan.subarray(3));
    await storeMaster(archive.context, { bytes: scan, mediaType: 'image/jpeg' });
    expect(await archive.context.files.hash(masterKey(sha256))).toBe(sha256);
  });

  it('are recorded for their page, but not for a drawn page', async () => {
    const { context } = archive;
    const master = await storeMaster(context, { bytes: scan, mediaType: 'image/jpeg' });
    const { id } = await storePage(context, makePage(pageText('one')));
    const record = (): Promise<unknown> =>
      context.db
        .selectFrom('archive_page')
        .select(['master_hash', 'master_type', 'master_bytes'])
        .where('id', '=', id)
        .executeTakeFirst();
    expect(await storePageImage(context, id, image)).toBe('changed');
    expect(await record()).toEqual({ master_hash: null, master_type: null, master_bytes: null });
    expect(await storePageImage(context, id, { ...image, master })).toBe('changed');
    expect(await storePageImage(context, id, { ...image, master })).toBe('unchanged');
    expect(await record()).toEqual({
      master_hash: master.sha256,
      master_type: 'image/jpeg',
      master_bytes: scan.length,
    });
  });
});
