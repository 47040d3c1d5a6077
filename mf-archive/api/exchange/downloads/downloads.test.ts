import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { fileBytes } from '../../../../shell/server/testing/file-bytes.ts';
import { readAlto } from '../../../ingest/alto/read-alto.ts';
import { toPageText } from '../../../ingest/alto/to-page-text.ts';
import { getEdition } from '../../core/browse/get-edition.endpoint.ts';
import { movePage } from '../../core/pages/move-page.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { storeScannedPage } from '../../testing/store-scanned-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { downloadRoutes } from './download-routes.ts';
import { findEdition } from '../../core/pages/find-edition.ts';

const [pageRoute, editionRoute, clipRoute] = downloadRoutes;
const slug = 'lagos-courier-1964-03-07-p1';
const edition = 'lagos-courier-1964-03-07';

/** Reads a ZIP by its central directory, as any program does. */
function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, nameLength, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('ascii', at + 46, at + 46 + nameLength);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}

onDatabase('downloading a page or an edition', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const ask = async (route: typeof pageRoute, params: Record<string, string>, query = '') =>
    await (route?.handle(archive.context, params, new URLSearchParams(query)) ?? Promise.reject(new Error('no route')));
  const page = (file: string, of = slug) => ask(pageRoute, { slug: of, file });
  const bytesOf = async (...args: Parameters<typeof ask>) => Buffer.from(await fileBytes(await ask(...args)));
  const textOf = async (file: string) => Buffer.from(await fileBytes(await page(file))).toString('utf8');

  it('provides the scan as a full-size JPEG with metadata', async () => {
    await storeScannedPage(archive.context, ['palm oil']);
    const answer = await page('page.jpg');
    expect(answer).toMatchObject({ type: 'image/jpeg', filename: `${slug}.jpg` });
    const meta = await sharp(Buffer.from(await fileBytes(answer))).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 2000, 3000]);
    const exif = meta.exif?.toString('latin1') ?? '';
    expect(exif).toContain('Lagos Courier, 7 March 1964, page 1');
    expect(exif).toContain('Demonstration edition');
  });

  it('provides the text in paragraphs, with broken words joined, under its permanent URL', async () => {
    await storeScannedPage(archive.context, ['the govern-/', '/ment of Ìbàdàn']);
    const text = await textOf('text.txt');
    expect(text).toContain('the government of Ìbàdàn');
    expect(text).toContain(`http://localhost/search/${slug}`);
    expect(text).toContain('Demonstration edition');
  });

  it('provides ALTO that our own parser reads back, word for word and box for box', async () => {
    const lines = ['the govern-/', '/ment of Ìbàdàn & "Ɓauchi" <7>'];
    await storeScannedPage(archive.context, lines);
    const read = toPageText(readAlto(Buffer.from(await textOf('alto.xml'))), null);
    const given = pageText(...lines);
    expect([read.width, read.height]).toEqual([given.width, given.height]);
    const wordsOf = ({ blocks }: typeof given) => blocks.flatMap((block) => block.lines.flatMap((line) => line.words));
    const withoutHyphen = (text: string) => text.replace(/-$/, '');
    expect(wordsOf(read).map(({ text, box }) => [text, box])).toEqual(
      wordsOf(given).map(({ text, box }) => [withoutHyphen(text), box]),
    );
    expect(wordsOf(read).find(({ hyphen }) => hyphen === 'first')?.joined).toBe('government');
  });

  it('provides a PDF with the scan and its facts', async () => {
    await storeScannedPage(archive.context, ['Ọ̀yọ́ Ɓauchi']);
    const answer = await page('page.pdf');
    expect(answer).toMatchObject({ type: 'application/pdf', filename: `${slug}.pdf` });
    const bytes = Buffer.from(await fileBytes(answer)).toString('latin1');
    expect(bytes.startsWith('%PDF-1.7')).toBe(true);
    expect(bytes).toContain('/Subtype /Image');
    expect(bytes).toContain('Lagos Courier, 7 March 1964, page 1');
    expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('provides all pages of an edition as one PDF, one sheet per page', async () => {
    await storeScannedPage(archive.context, ['palm oil']);
    await storeScannedPage(archive.context, ['cocoa'], { sequence: 2, label: '2' });
    await storePage(archive.context, { ...makePage(pageText('groundnuts')), sequence: 3, label: '3' });
    const answer = await ask(editionRoute, { slug: edition, file: 'edition.pdf' });
    expect(answer.filename).toBe(`${edition}.pdf`);
    const bytes = Buffer.from(await fileBytes(answer)).toString('latin1');
    expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
  });

  it.each(['edition.pdf', 'text.zip'])('provides %s even after many clients who read none of it', async (file) => {
    await storePage(archive.context, makePage(pageText('groundnuts')));
    for (let count = 0; count < 13; count += 1) {
      const { body } = await ask(editionRoute, { slug: edition, file });
      await (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]().return?.();
    }
    expect(await bytesOf(editionRoute, { slug: edition, file })).not.toHaveLength(0);
  });

  it('includes the current pages of the edition, even if a page has moved away and others were added', async () => {
    const { context } = archive;
    await storePage(context, makePage(pageText('misdated')));
    const date = { year: 1970, month: 1, day: 1 };
    const moved = await movePage(context, slug, { date, edition: 1, sequence: 1 });
    const pagesAt = async (of: string) => (await findEdition(context, of)).map((one) => one.slug);
    expect(await pagesAt(edition)).toEqual([moved]);
    const { slug: come } = await storePage(context, { ...makePage(pageText('cocoa')), sequence: 2, label: '2' });
    expect(await pagesAt(edition)).toEqual([come]);
    expect((await getEdition.handle(context, { slug: edition })).pages.map((one) => one.slug)).toEqual([come]);
    expect(await pagesAt('lagos-courier-1970-01-01')).toEqual([moved]);
    await expect(pagesAt('lagos-courier-1999-01-01')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('provides the texts of an edition as a ZIP, without the page that has none', async () => {
    await storeScannedPage(archive.context, ['palm oil']);
    await storePage(archive.context, { ...makePage(pageText('cocoa')), sequence: 2, label: '2' });
    await storePage(archive.context, { ...makePage(pageText('')), text: null, sequence: 3, label: '3' });
    const files = unzip(await bytesOf(editionRoute, { slug: edition, file: 'text.zip' }));
    expect([...files.keys()]).toEqual([
      `${edition}-p1.txt`,
      `${edition}-p1.alto.xml`,
      `${edition}-p2.txt`,
      `${edition}-p2.alto.xml`,
    ]);
    expect(files.get(`${edition}-p2.txt`)).toContain('cocoa');
  });

  it('provides the files of a page at its old URL too', async () => {
    await storeScannedPage(archive.context, ['palm oil']);
    expect((await page('text.txt')).filename).toBe(`${slug}.txt`);
  });

  it.each(['page.png', '__proto__', 'constructor', ''])('responds with not-found for the file %j', async (file) => {
    await storeScannedPage(archive.context, ['palm oil']);
    await expect(page(file)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('explains why a page without a scan has no image, and an unrecognised one no text', async () => {
    await storePage(archive.context, { ...makePage(pageText('')), text: null });
    await expect(page('page.jpg')).rejects.toThrow('There is no scan of this page yet');
    await expect(page('text.txt')).rejects.toThrow('has not been recognised yet');
    await expect(page('alto.xml')).rejects.toThrow('has not been recognised yet');
    await expect(page('page.pdf', 'no-such-page')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('cuts a clip out of the scan, and never beyond its edge', async () => {
    await storeScannedPage(archive.context, ['palm oil']);
    const answer = await ask(clipRoute, { slug }, 'clip=600,600,300,200&save=1');
    expect(answer.filename).toBe(`${slug}-clip-600-600-300-200.jpg`);
    const cut = await bytesOf(clipRoute, { slug }, 'clip=600,600,300,200');
    const { data, info } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([300, 200]);
    expect(data.every((value) => value < 40)).toBe(true);
    const edge = await bytesOf(clipRoute, { slug }, 'clip=1900,2900,500,500');
    expect(await sharp(edge).metadata()).toMatchObject({ width: 100, height: 100 });
  });

  it('prints the citation below a clip that is saved, with room for it below a narrow one too', async () => {
    await storeScannedPage(archive.context, ['palm oil']);
    for (const [clip, width] of [
      ['600,600,800,200', 800],
      ['600,600,60,200', 360],
    ] as const) {
      const bytes = await bytesOf(clipRoute, { slug }, `clip=${clip}&save=1`);
      const meta = await sharp(bytes).metadata();
      expect(meta.width).toBe(width);
      const below = { left: 0, top: 200, width, height: meta.height - 200 };
      expect(below.height).toBeGreaterThan(50);
      const { channels } = await sharp(await sharp(bytes).extract(below).png().toBuffer()).stats();
      // Dark letters on white.
      expect(channels[0]?.min).toBeLessThan(90);
      expect(channels[0]?.mean).toBeGreaterThan(180);
    }
  });

  it.each(['', 'clip=1', 'clip=9000,0,10,10', 'clip=0,0,0,0', 'clip=-1,0,50,50'])(
    'rejects the clip %j',
    async (query) => {
      await storeScannedPage(archive.context, ['palm oil']);
      await expect(ask(clipRoute, { slug }, query)).rejects.toMatchObject({ code: 'bad-request' });
    },
  );
});
