import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { openFiles } from '../../host/public.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { StyleSheets } from './style-sheets.ts';

const warnings: unknown[] = [];
const log = { warn: (what: unknown) => void warnings.push(what) };
const frame = { owner: 'shell a', css: '.shell-a{}' };
const page = { owner: 'archive b', css: '.archive-b{}' };

const fileOf = (address: string | undefined): string => (address ?? '').replace('/assets/styles/', '');

describe('the style sheets of pages', () => {
  const newDir = async (): Promise<string> => join(await temporaryFolder(), 'styles');

  beforeEach(() => {
    warnings.length = 0;
  });

  it('hold the rules of the frame and of the page apart, in their order', async () => {
    const dir = await newDir();
    const links = await new StyleSheets(dir, log).linksFor('p{}', [frame, page]);
    const texts = (links ?? []).map((link) => readFile(join(dir, fileOf(link)), 'utf8'));
    expect(await Promise.all(texts)).toEqual(['p{}.shell-a{}', '.archive-b{}']);
    const packed = await readFile(`${join(dir, fileOf(links?.[0]))}.br`);
    expect(brotliDecompressSync(packed).toString()).toBe('p{}.shell-a{}');
  });

  it('have the same file for the frame on all pages, and no second one without rules of the page', async () => {
    const sheets = new StyleSheets(await newDir(), log);
    const both = await sheets.linksFor('p{}', [frame, page]);
    expect(await sheets.linksFor('p{}', [frame])).toEqual(both?.slice(0, 1));
  });

  it('are found after a restart, at the same address', async () => {
    const dir = await newDir();
    const links = await new StyleSheets(dir, log).linksFor('p{}', [page]);
    const restarted = new StyleSheets(dir, log);
    expect(await restarted.fileAt(`styles/${fileOf(links?.[1])}`)).toBe(fileOf(links?.[1]));
    expect(await restarted.linksFor('p{}', [page])).toEqual(links);
    expect(warnings).toEqual([]);
  });

  it('are found on a server that did not draw the page, when both have a bucket', async () => {
    const bucket = await openFiles({ s3: null, dataDir: await temporaryFolder() });
    const links = await new StyleSheets(await newDir(), log, bucket).linksFor('p{}', [page]);
    const other = new StyleSheets(await newDir(), log, bucket);
    for (const [index, link] of (links ?? []).entries()) {
      const name = fileOf(link);
      expect(await other.fileAt(`styles/${name}`)).toBe(name);
      expect(await readFile(join(other.dir, name), 'utf8')).toBe(['p{}', '.archive-b{}'][index]);
    }
    await bucket.put('styles/page.00000000.css', Buffer.from('of another content'));
    expect(await other.fileAt('styles/page.00000000.css')).toBeNull();
  });

  it('are removed from the bucket when no server has used them for long, and dated anew when one uses them', async () => {
    const folder = await temporaryFolder();
    const bucket = await openFiles({ s3: null, dataDir: folder });
    const links = await new StyleSheets(await newDir(), log, bucket).linksFor('p{}', [page]);
    const stored = (index: number): string => join(folder, 'files/styles', fileOf(links?.[index]));
    const days = (count: number): Date => new Date(Date.now() - count * 86_400_000);
    await utimes(stored(0), days(20), days(20));
    await utimes(stored(1), days(31), days(31));
    await new StyleSheets(await newDir(), log, bucket).linksFor('p{}', []);
    expect(await readdir(join(folder, 'files/styles'))).toEqual([fileOf(links?.[0])]);
    const again = [];
    for await (const { changedAt } of bucket.list('styles')) again.push(changedAt > days(1).getTime());
    expect(again).toEqual([true]);
  });

  it('stay in the document while the bucket takes none', async () => {
    const bucket = await openFiles({ s3: null, dataDir: await temporaryFolder() });
    const down = { ...bucket, put: () => Promise.reject(new Error('no connection')) };
    expect(await new StyleSheets(await newDir(), log, down).linksFor('p{}', [page])).toBeNull();
    expect(warnings).not.toEqual([]);
  });

  it('are not found by any other path', async () => {
    const sheets = new StyleSheets(await newDir(), log);
    await sheets.linksFor('p{}', []);
    expect(await sheets.fileAt('styles/frame.00000000.css')).toBeNull();
    expect(await sheets.fileAt('styles/../styles')).toBeNull();
  });

  it('leave the rules in the document when another file has the name, or none can be written', async () => {
    const dir = await newDir();
    const links = await new StyleSheets(dir, log).linksFor('p{}', []);
    await writeFile(join(dir, fileOf(links?.[0])), 'q{}');
    expect(await new StyleSheets(dir, log).linksFor('p{}', [])).toBeNull();
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    expect(await new StyleSheets(file, log).linksFor('p{}', [])).toBeNull();
    expect(warnings).toHaveLength(1);
  });

  it('are deleted when no page has used them for a month', async () => {
    const dir = await newDir();
    const first = new StyleSheets(dir, log);
    await first.linksFor('old{}', []);
    const used = await first.linksFor('p{}', []);
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    for (const file of await readdir(dir)) await utimes(join(dir, file), longAgo, longAgo);
    await utimes(join(dir, fileOf(used?.[0])), new Date(), new Date());
    await new StyleSheets(dir, log).linksFor('q{}', []);
    const sheets = (await readdir(dir)).filter((file) => file.endsWith('.css'));
    expect(sheets).toHaveLength(2);
    expect(sheets).toContain(fileOf(used?.[0]));
  });
});
