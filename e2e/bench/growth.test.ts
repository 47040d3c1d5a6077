import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { growthTable, pagesOf, smallerResult } from './growth.ts';
import { searchTable } from './report.ts';

const timed = (name: string, p50: number, p95: number): string =>
  searchTable([
    {
      ...{ name, found: 7, count: 100, p50, p95, cpu: 1.5, late: 0 },
      ...{ again: { p50, cpu: 1.5 }, together: { perSecond: 9, p95 } },
    },
  ]);

/** Creates a folder of stored results, each with one kind of search. */
async function storedResults(results: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(await temporaryFolder(), 'results');
  await mkdir(folder);
  for (const [name, result] of Object.entries(results))
    await writeFile(join(folder, name), `# Searches\n\n${result}\n`);
  return folder;
}

describe('how searches scale with the archive', () => {
  it('is 1 if the time grows tenfold with ten times as many pages, and 0 if it stays constant', async () => {
    const folder = await storedResults({ '2026-11-01-searches-10k.md': timed('rare word', 20, 40) });
    const smaller = await smallerResult(folder, 100_000);
    if (smaller === null) throw new Error('Nothing is kept');
    const table = growthTable(timed('rare word', 200, 40), 100_000, smaller);
    expect(table).toContain('growth exponent against 10,000 pages (2026-11-01-searches-10k.md)');
    expect(table).toMatch(/\| rare word +\| +1\.00 \| +0\.00 \|/);
  });

  it('is compared with the latest search-only result of the next smaller archive', async () => {
    const folder = await storedResults({
      '2026-11-01-searches-10k.md': '',
      '2026-11-01-searches-100k.md': '',
      '2026-11-03-searches-100k.md': '',
      '2026-11-04-searches-1m.md': '',
      '2026-11-05-100k.md': '',
      '2026-11-06-answers-100k.md': '',
    });
    expect((await smallerResult(folder, pagesOf('1m')))?.name).toBe('2026-11-03-searches-100k.md');
    expect(await smallerResult(folder, pagesOf('10k'))).toBeNull();
    expect(await smallerResult(join(folder, 'nowhere'), pagesOf('1m'))).toBeNull();
  });

  it('leaves a kind of search empty if the earlier result did not time it', async () => {
    const folder = await storedResults({ '2026-11-01-searches-10k.md': timed('rare word', 20, 40) });
    const smaller = await smallerResult(folder, 100_000);
    if (smaller === null) throw new Error('Nothing is kept');
    expect(growthTable(timed('phrase', 200, 40), 100_000, smaller)).toMatch(/\| phrase +\| +\| +\|/);
  });
});
