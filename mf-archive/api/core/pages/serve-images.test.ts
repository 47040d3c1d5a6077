import { fileBytes } from '../../../../shell/server/testing/file-bytes.ts';
import sharp from 'sharp';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { packTiles } from './pack-tiles.ts';
import { storePage } from './store-page.ts';
import { isMadeFromScan, storePageImage } from './store-page-image.ts';
import { imageRoutes } from './serve-images.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';

/** Grey paper with one black square, which shows where a picture was cut. */
const square = { left: 1_100, top: 1_300, width: 60, height: 60 };
const makeScan = async (): Promise<Buffer> => {
  const ink = await sharp({ create: { ...square, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const paper = sharp({ create: { width: 1_500, height: 2_000, channels: 3, background: '#cccccc' } });
  return await paper
    .composite([{ input: ink, ...square }])
    .png()
    .toBuffer();
};

onDatabase('pictures of a page', (databases) => {
  let archive: TestArchive;
  let scan: Buffer;

  beforeAll(async () => {
    scan = await makeScan();
  });
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const fetchFile = async (address: string): Promise<Uint8Array> => {
    const [kind = '', hash = '', level = '', x = '', y = ''] = address.replace('/scans/', '').split('/');
    const route = imageRoutes.find(({ path }) => path.startsWith(`/scans/${kind}/`));
    if (route === undefined) throw new Error(`No route for ${address}`);
    const answer = await route.handle(archive.context, { hash, level, x, y }, new URLSearchParams());
    expect(answer).toMatchObject({ type: 'image/webp', cache: 'immutable' });
    return await fileBytes(answer);
  };

  const storeScan = async (): Promise<void> => {
    const box = { x: 1_110, y: 1_310, w: 40, h: 20 };
    const words = [{ text: 'Lagos', box, confidence: 1, hyphen: 'none' as const, joined: null }];
    const text = { width: 1_500, height: 2_000, blocks: [{ lines: [{ words }] }] };
    const { id } = await storePage(archive.context, makePage(text));
    const image = { ...(await packTiles(scan)), sourceHash: 'abc' };
    expect(await storePageImage(archive.context, id, image)).toBe('changed');
    expect(await storePageImage(archive.context, id, image)).toBe('unchanged');
    expect(await isMadeFromScan(archive.context, id, 'abc')).toBe(true);
    await archive.index();
  };
  const imageOfPage = async () => (await getPage(archive.context, { slug: 'lagos-courier-1964-03-07-p1' })).image;

  it('cover the page with tiles at every level', async () => {
    await storeScan();
    const image = await imageOfPage();
    expect(image).toMatchObject({
      width: 1_500,
      height: 2_000,
      tiles: { size: 512, levels: 3 },
      preview: { width: 1_000 },
    });
    const tile = (level: number, x: number, y: number): Promise<Uint8Array> => {
      const address = image?.tiles.template
        .replace('{level}', String(level))
        .replace('{x}', String(x))
        .replace('{y}', String(y));
      return fetchFile(address ?? '');
    };
    expect(await sharp(await tile(0, 0, 0)).metadata()).toMatchObject({ width: 375, height: 500 });
    expect(await sharp(await tile(2, 2, 3)).metadata()).toMatchObject({ width: 476, height: 464 });
    const dark = await sharp(await tile(2, 2, 2))
      .greyscale()
      .raw()
      .toBuffer();
    expect(dark[(1_330 - 1_024) * 476 + (1_130 - 1_024)]).toBeLessThan(40);
    for (const [level, x, y] of [
      [3, 0, 0],
      [2, 3, 0],
      [2, 0, 4],
      [0, 1, 0],
      [-1, 0, 0],
      [1.5, 0, 0],
    ] as const) {
      await expect(tile(level, x, y)).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('show the complete page in a preview', async () => {
    await storeScan();
    const image = await imageOfPage();
    const preview = await sharp(await fetchFile(image?.preview.url ?? '')).metadata();
    expect(preview).toMatchObject({ width: 1_000, height: 1_333 });
  });

  it.each([
    ['narrow and tall', 60, 20_000, [12, 4_000], [5, 1_520], [2, 576]],
    ['wide and short', 20_000, 60, [1_000, 3], [380, 1], [144, 1]],
  ])('show a strip that is %s in every size', async (_, width, height, ...sizes) => {
    const strip = await sharp({ create: { width, height, channels: 3, background: '#aaaaaa' } })
      .png()
      .toBuffer();
    const { id } = await storePage(archive.context, makePage(pageText('Lagos')));
    await storePageImage(archive.context, id, { ...(await packTiles(strip)), sourceHash: 'strip' });
    await archive.index();
    const { image, pages } = await getPage(archive.context, { slug: 'lagos-courier-1964-03-07-p1' });
    for (const [at, picture] of [image?.preview, image?.smallPreview, pages[0]?.thumbnail].entries()) {
      expect([picture?.width, picture?.height]).toEqual(sizes[at]);
      const shown = await sharp(await fetchFile(picture?.url ?? '')).metadata();
      expect([shown.width, shown.height]).toEqual(sizes[at]);
    }
  });

  it('include a smaller preview for phones', async () => {
    await storeScan();
    const { smallPreview } = (await imageOfPage()) ?? {};
    expect(smallPreview).toMatchObject({ width: 380, height: 507 });
    const bytes = await fetchFile(smallPreview?.url ?? '');
    expect(bytes.length).toBeLessThanOrEqual(12_000);
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 380, height: 507 });
    const shade = (x: number, y: number): number => data[Math.round(y * 0.2534) * info.width + Math.round(x * 0.2534)]!;
    expect(shade(1_130, 1_330)).toBeLessThan(90);
    expect(shade(1_000, 1_330)).toBeGreaterThan(150);
  });

  it('include a thumbnail of each page of the edition with a scan', async () => {
    await storeScan();
    await storePage(archive.context, makePage(pageText('no scan'), { sequence: 2, label: '2' }));
    const { pages } = await getPage(archive.context, { slug: 'lagos-courier-1964-03-07-p1' });
    const thumbnail = pages[0]?.thumbnail;
    expect(thumbnail).toMatchObject({ width: 144, height: 192 });
    const bytes = await fetchFile(thumbnail?.url ?? '');
    expect(bytes.length).toBeLessThanOrEqual(6_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 144, height: 192 });
    expect(pages[1]).toMatchObject({ label: '2', thumbnail: null });
  });

  it('show the crop around a hit, with the highlight on the word', async () => {
    await storeScan();
    const { crop } = (await archive.hits('lagos'))[0]!;
    expect(crop).toMatchObject({ width: 368, height: 230, marks: [{ w: 40, h: 20 }] });
    const [mark] = crop!.marks;
    const bytes = await fetchFile(crop!.url);
    expect(bytes.length).toBeLessThanOrEqual(12_000);
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 368, height: 230 });
    const shade = (x: number, y: number): number => data[y * info.width + x]!;
    expect(shade(mark!.x + 20, mark!.y + 10)).toBeLessThan(40);
    expect(shade(mark!.x - 20, mark!.y + 10)).toBeGreaterThan(150);
  });

  it('are not found for other hashes, levels and positions', async () => {
    await storeScan();
    const crop = (await archive.hits('lagos'))[0]?.crop?.url ?? '';
    const [start, hash = ''] = [crop.slice(0, crop.indexOf('/crops/')), crop.split('/')[4]];
    const wrong = [
      ...['0/0/7', '9/0/0', '2/1600/0', '2/-16/0', '2/0/016', '2/0/x', '2/0/1e2'].map(
        (place) => `crops/${hash}/${place}`,
      ),
      ...[hash.replace(/^./, hash.startsWith('0') ? '1' : '0'), '..', 'x', ''].flatMap((other) => [
        `crops/${other}/2/0/0`,
        `tiles/${other}/0/0/0`,
        `previews/${other}`,
        `thumbnails/${other}`,
        `small-previews/${other}`,
      ]),
    ];
    for (const address of wrong) {
      await expect(fetchFile(`${start}/${address}`)).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('are rejected if they are not images', async () => {
    for (const bytes of [
      new Uint8Array(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      scan.subarray(0, 200),
    ]) {
      await expect(packTiles(bytes)).rejects.toMatchObject({ code: 'bad-request' });
    }
  });
});
