import sharp from 'sharp';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ingestCommand } from '../../../ingest/ingest-command.ts';
import { writeFiles } from '../../../ingest/testing/make-batch.ts';
import { testTerminal } from '../../../ingest/testing/test-terminal.ts';
import { findPageGutter } from '../../core/photos/correct-scan.ts';
import { photoOf, sheetOf, tilted } from '../../testing/make-photo.ts';
import { publishItems } from '../runs/publish-items.endpoint.ts';
import { hashOf, openRunArchive, type RunArchive } from '../runs/testing/run-archive.ts';
import { correctItemPicture } from './correct-item-picture.endpoint.ts';

// Several photos are corrected, by a process of low priority.
jest.setTimeout(60_000);

jest.mock('../recognition/engine.ts', () => ({ findEngine: () => Promise.resolve(null) }));

const [width, height] = [600, 800];

/** Two pages beside each other, in grey. */
function spread(): { readonly data: Uint8Array; readonly width: number; readonly height: number } {
  const [left, right] = [sheetOf(1, width, height).data, sheetOf(2, width, height).data];
  const data = new Uint8Array(width * 2 * height);
  for (let y = 0; y < height; y += 1) {
    data.set(left.subarray(y * width, (y + 1) * width), y * width * 2);
    data.set(right.subarray(y * width, (y + 1) * width), y * width * 2 + width);
  }
  return { data, width: width * 2, height };
}

const asScan = async ({ data, ...size }: ReturnType<typeof spread>): Promise<Uint8Array> =>
  await sharp(data, { raw: { ...size, channels: 1 } })
    .jpeg()
    .toBuffer();

onDatabase('a picture of two pages', (databases) => {
  let archive: RunArchive;
  let scan: Uint8Array;
  beforeAll(async () => {
    scan = await asScan(spread());
  });
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  const itemsOf = async (run: string): Promise<readonly RunItem[]> => (await archive.read(run)).items;

  drill('has its gutter found in a scan and in a photo, and one page has none', async () => {
    const photo = await photoOf(spread(), { corners: tilted, width: 1_300, height: 900 });
    expect(Math.abs(((await findPageGutter(scan)) ?? 0) - 0.5)).toBeLessThan(0.01);
    expect(Math.abs(((await findPageGutter(photo)) ?? 0) - 0.5)).toBeLessThan(0.03);
    const top = { data: sheetOf(1, 1_000, 1_400).data.subarray(0, 1_000 * 700), width: 1_000, height: 700 };
    expect(await findPageGutter(await asScan(top))).toBeNull();
    expect(await findPageGutter(await asScan(sheetOf(1)))).toBeNull();
  });

  it('is not seen in a wide picture of a few lines with a gap in their middle', async () => {
    const [wide, high] = [1_240, 1_000];
    const isInk = (x: number, y: number): boolean =>
      y > 100 && y < 400 && y % 75 < 40 && x % 12 < 6 && ((x > 90 && x < 590) || (x > 650 && x < 1_100));
    const data = Uint8Array.from({ length: wide * high }, (_, at) =>
      isInk(at % wide, Math.floor(at / wide)) ? 30 : 240,
    );
    expect(await findPageGutter(await asScan({ data, width: wide, height: high }))).toBeNull();
  });

  it('becomes two pages of an upload, in order, whose numbers a person has to confirm', async () => {
    const next = await sharp({ create: { width: 80, height: 100, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    const run = await archive.send({ 'Lantern/1971-06-02/p2.jpg': scan, 'Lantern/1971-06-02/p4.jpg': next });
    await archive.work();
    const items = await itemsOf(run);
    expect(items.map(({ number, sequence, picture }) => [number, sequence, picture?.half])).toEqual([
      [1, 2, 'left'],
      [2, 3, 'right'],
      [3, 4, null],
    ]);
    const [left, right] = items;
    for (const [item, side] of [
      [left, 'left'],
      [right, 'right'],
    ] as const) {
      const text = `Page number uncertain: the image shows two pages, and this is the ${side} one`;
      expect(item?.guesses).toEqual([text]);
      expect(item?.preview?.width).toBe(612);
      expect(item).toMatchObject({ state: 'checked', held: [], double: null });
    }
  });

  drill('is published as two pages that share its scan', async () => {
    const run = await archive.send({ 'Lantern/1971-06-02/p2.jpg': scan });
    await archive.work();
    await publishItems.handle(archive.context, { run, items: [], withWarnings: true, replace: false });
    await archive.work();
    const pages = await archive.context.db
      .selectFrom('archive_page')
      .select(['slug', 'master_hash', 'image_source_hash'])
      .orderBy('slug')
      .execute();
    expect(pages.map(({ slug, master_hash: hash }) => [slug, hash])).toEqual([
      ['lantern-1971-06-02-p2', hashOf(scan)],
      ['lantern-1971-06-02-p3', hashOf(scan)],
    ]);
    expect(new Set(pages.map(({ image_source_hash: hash }) => hash)).size).toBe(2);
  });

  it('is one page again when a person says so, and is not divided again', async () => {
    const run = await archive.send({ 'Lantern/1971-06-02/p2.jpg': scan });
    await archive.work();
    const [left] = await itemsOf(run);
    const change = { item: left?.id ?? '', seen: left?.version ?? 0, change: 'whole' } as const;
    await correctItemPicture.handle(archive.context, change);
    await archive.work();
    const items = await itemsOf(run);
    expect(items.map(({ picture }) => picture?.half)).toEqual([null, 'right']);
    expect(items[0]?.preview?.width).toBe(1_000);
  });

  it('is not published by the command, and waits as two pages', async () => {
    const folder = await temporaryFolder();
    const table = 'title,date,page,file\nDelta Courier,1964-03-07,2,a.jpg\n';
    await writeFiles(folder, { 'pages.csv': table, 'a.jpg': scan });
    const { terminal, text } = testTerminal();
    await ingestCommand(archive.context, [folder], terminal);
    expect(text()).toContain('page number uncertain: the image seems to show two pages');
    expect(await archive.context.db.selectFrom('archive_page').select('id').execute()).toEqual([]);
    await archive.work();
    const { id: run } = await archive.context.db.selectFrom('archive_run').select('id').executeTakeFirstOrThrow();
    expect((await itemsOf(run)).map(({ sequence, picture }) => [sequence, picture?.half])).toEqual([
      [2, 'left'],
      [3, 'right'],
    ]);
  });
});
