import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from 'shared-contracts/app-error';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { parseImageTransform } from './image-parameters.ts';
import { ImageCache } from './image-cache.ts';
import { readPicture } from './read-picture.ts';

const order = (query: string): ReturnType<typeof parseImageTransform> =>
  parseImageTransform(new URLSearchParams(query), { width: 600, height: 400, format: 'jpeg' }, false);

/** A width that pages do not use; ImageShop itself accepts any width. */
const wide = (width: number): ReturnType<typeof order> => ({ ...order(''), width });

async function onePicture(): Promise<string> {
  const path = join(await temporaryFolder(), 'page.jpg');
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#123456' } })
    .jpeg()
    .toFile(path);
  return path;
}

describe('the image cache', () => {
  it('stays within its size limit, and keeps the most recently requested images', async () => {
    const path = await onePicture();
    const picture = await readPicture(path, 'page.jpg');
    const folder = await temporaryFolder();
    const shop = new ImageCache(folder, 6000);
    for (let width = 10; width <= 200; width += 10) await shop.get(picture, wide(width));
    const cached = await readdir(folder);
    const sizes = await Promise.all(cached.map(async (name) => (await stat(join(folder, name))).size));
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(6000);
    expect(cached.some((name) => name.includes('-w200'))).toBe(true);
    expect(cached.some((name) => name.includes('-w10h'))).toBe(false);
  });

  it('asks for permission only to make images that do not exist yet', async () => {
    const picture = await readPicture(await onePicture(), 'page.jpg');
    const shop = new ImageCache(await temporaryFolder());
    const refuse = (): never => {
      throw new AppError('too-many-requests', 'No more');
    };
    await expect(shop.get(picture, wide(40), refuse)).rejects.toMatchObject({ code: 'too-many-requests' });
    const [made, shared] = await Promise.all([shop.get(picture, wide(40)), shop.get(picture, wide(40), refuse)]);
    expect(shared).toBe(made);
    expect((await shop.get(picture, wide(40), refuse)).length).toBe(made.length);
  });

  it('serves images even when it cannot store any', async () => {
    const path = await onePicture();
    const blocked = join(await temporaryFolder(), 'a-file');
    await writeFile(blocked, 'no folder');
    const image = await new ImageCache(blocked).get(await readPicture(path, 'page.jpg'), wide(30));
    expect((await sharp(image).metadata()).width).toBe(30);
  });

  it('rejects requests when the queue is too long to finish in time', async () => {
    const picture = await readPicture(await onePicture(), 'page.jpg');
    const shop = new ImageCache(await temporaryFolder());
    const widths = Array.from({ length: 160 }, (_, at) => at + 1);
    const made = await Promise.allSettled(widths.map((width) => shop.get(picture, wide(width))));
    const refused = made.filter(({ status }) => status === 'rejected');
    expect(refused).not.toHaveLength(0);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    expect((await shop.get(picture, wide(160))).length).toBeGreaterThan(0);
  });

  it('rejects files that are not pictures, or larger than any camera makes', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(readPicture(join(folder, 'a.jpg'), 'a.jpg')).rejects.toThrow('not an image we can serve');
    const huge = sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } });
    await huge.png().toFile(join(folder, 'b.png'));
    await expect(readPicture(join(folder, 'b.png'), 'b.png')).rejects.toThrow('not an image we can serve');
  });
});
