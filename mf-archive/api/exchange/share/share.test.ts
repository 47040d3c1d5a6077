import sharp from 'sharp';
import { maxShareBytes } from 'shared-contracts/server/share-picture';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { fileBytes } from '../../../../shell/server/testing/file-bytes.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { articlePage } from '../../testing/article-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { storeScannedPage } from '../../testing/store-scanned-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { clippingSize, drawSharePicture, placeClipping } from './draw-share-picture.ts';
import { shareRoutes } from './share-routes.ts';

const [route] = shareRoutes;

onDatabase('the picture of a shared link', (databases) => {
  let archive: TestArchive;
  let slug: string;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    slug = await storeScannedPage(archive.context, ['palm oil']);
  });
  afterEach(() => archive.close());

  const ask = async (query = '', of = slug) =>
    await (route?.handle(archive.context, { slug: of }, new URLSearchParams(query)) ??
      Promise.reject(new Error('no route')));
  const picture = async (query = '', of = slug) => sharp(Buffer.from(await fileBytes(await ask(query, of))));
  /** The color of one pixel. */
  const colorAt = async (query: string, left: number, top: number): Promise<readonly number[]> => {
    const { data } = await (
      await picture(query)
    )
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };

  it.each(['', 'clip=400,400,800,800', 'q=palm', 'clip=0,0,2000,8', 'clip=0,0,8,3000'])(
    'is a JPEG of 1200 x 630 pixels that is small enough to be shown by every app: %s',
    async (query) => {
      const answer = await ask(query);
      expect(answer).toMatchObject({ type: 'image/jpeg', cache: 'short' });
      const bytes = await fileBytes(answer);
      expect(bytes.length).toBeLessThanOrEqual(maxShareBytes);
      const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    },
  );

  it('shows the clip that the link is to', async () => {
    const [black] = await colorAt('clip=500,500,500,500', 600, 256);
    const [grey] = await colorAt('clip=1100,500,500,500', 600, 256);
    expect(black).toBeLessThan(40);
    expect(grey).toBeGreaterThan(180);
  });

  it('highlights the first match of the search, and nothing without one', async () => {
    const yellows = async (query: string): Promise<number> => {
      const { data } = await (await picture(query)).raw().toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let at = 0; at < data.length; at += 3) {
        const [red = 0, , blue = 0] = data.subarray(at, at + 3);
        if (red - blue > 60) count += 1;
      }
      return count;
    };
    expect(await yellows('q=palm')).toBeGreaterThan(1_000);
    expect(await yellows('q=cocoa')).toBeLessThan(100);
  });

  it('is drawn of the words for a page without a scan, and of an article that is on the page', async () => {
    const { slug: other } = await storePage(
      archive.context,
      articlePage({
        sequence: 2,
        parts: [
          ['Cocoa', 1],
          ['Groundnuts', 2],
        ],
      }),
    );
    const [first, second] = [await ask('article=1', other), await ask('article=2', other)];
    expect(await fileBytes(first)).not.toEqual(await fileBytes(second));
    await expect(ask('article=3', other)).rejects.toMatchObject({ code: 'not-found' });
  });

  it.each([
    ['an empty clip', 'clip=0,0,0,0', 'bad-request'],
    ['a clip outside of the page', 'clip=999999,0,100,100', 'bad-request'],
    ['a very long clip', `clip=${'1'.repeat(10_000)}`, 'bad-request'],
    ['an article that is no number', 'article=1e9', 'bad-request'],
    ['an article that is not on the page', 'article=7', 'not-found'],
    ['a very long search', `q=${'a'.repeat(501)}`, 'bad-request'],
  ])('is refused for %s', async (_what, query, code) => {
    await expect(ask(query)).rejects.toMatchObject({ code });
  });

  it('is always of the same size, whatever else an address asks for', async () => {
    const [plain, hostile] = [await ask(), await ask('w=90000&h=90000&format=svg')];
    expect(await fileBytes(hostile)).toEqual(await fileBytes(plain));
  });

  it('is only of pages that are shown', async () => {
    await expect(ask('', 'never-stored')).rejects.toMatchObject({ code: 'not-found' });
    await expect(ask('', 'x'.repeat(5_000))).rejects.toMatchObject({ code: 'not-found' });
    const { slug: unscanned } = await storePage(archive.context, {
      ...makePage(pageText('')),
      sequence: 3,
      label: '3',
    });
    expect((await ask('', unscanned)).type).toBe('image/jpeg');
  });
});

describe('drawing a picture to share', () => {
  const facts = { newspaper: 'Lagos Courier', source: '7 March 1964, page 1', site: 'Archivi.ng', words: 'Rain' };

  it('stays small for a scan that is nothing but noise', async () => {
    const region = { x: 0, y: 0, w: clippingSize.width, h: clippingSize.height };
    const noise = await sharp({
      create: {
        ...{ width: region.w, height: region.h, channels: 3, background: 'white' },
        noise: { type: 'gaussian', mean: 128, sigma: 120 },
      },
    })
      .png()
      .toBuffer();
    const bytes = await drawSharePicture(facts, { picture: () => sharp(noise), region, marks: [] });
    expect(bytes.length).toBeLessThanOrEqual(maxShareBytes);
  });

  it('says where the clipping is from', async () => {
    const other = { ...facts, newspaper: 'Kano Gazette' };
    const [one, two] = [await drawSharePicture(facts, null), await drawSharePicture(other, null)];
    const footOf = async (bytes: Uint8Array): Promise<Buffer> =>
      await sharp(Buffer.from(bytes)).extract({ left: 0, top: 520, width: 700, height: 110 }).raw().toBuffer();
    expect(await footOf(one)).not.toEqual(await footOf(two));
  });

  it('places a clip whole and in the middle, and does not blow up a small one', () => {
    expect(placeClipping({ w: 20, h: 10 })).toEqual({ x: 570, y: 241, w: 60, h: 30 });
    const tall = placeClipping({ w: 500, h: 4_000 });
    expect(tall.h).toBeLessThanOrEqual(clippingSize.height);
    expect(Math.abs(tall.x + tall.w / 2 - 600)).toBeLessThanOrEqual(1);
    const whole = { w: clippingSize.width, h: clippingSize.height };
    expect(placeClipping(whole)).toEqual({ x: 0, y: 0, ...whole });
  });
});
