import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { findSources } from '../find-sources.ts';
import { readScan, readScanHeader } from './read-scan.ts';

const fixture = (name: string): URL => new URL(`../../api/testing/jpeg2000/${name}`, import.meta.url);

describe('an imported JPEG 2000 file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  it.each([
    ['colour.jp2', 'image/jp2'],
    ['grey.j2k', 'image/j2c'],
  ])('(%s) is a scan, measured by its header and stored as delivered', async (name, mediaType) => {
    const path = join(folder, `1964-03-07 p01${name.slice(name.indexOf('.'))}`);
    await copyFile(fixture(name), path);
    const sources = await findSources(folder, () => undefined);
    expect(sources.images).toEqual([path]);
    expect(await readScanHeader(folder, path)).toMatchObject({ width: 64, height: 48, pictures: 1 });
    const scan = await readScan(folder, path);
    expect(scan).toMatchObject({ width: 64, height: 48, mediaType });
    expect(Buffer.from(scan.bytes).equals(await readFile(fixture(name)))).toBe(true);
  });

  it('is skipped with a reason if it is truncated, transparent, or too large', async () => {
    const path = join(folder, 'page.jp2');
    const whole = await readFile(fixture('grey.jp2'));
    const large = Buffer.from(whole);
    large.writeUInt32BE(40_000, whole.indexOf(Buffer.from('ff4fff51', 'hex')) + 8);
    const wrong = [whole.subarray(0, 100), await readFile(fixture('alpha.jp2')), large];
    const reasons = ['ends too soon', 'transparent', 'no side may be longer'];
    for (const [index, bytes] of wrong.entries()) {
      await writeFile(path, bytes);
      await expect(readScan(folder, path)).rejects.toThrow(reasons[index]);
    }
  });
});
