import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { writeOwnRepository } from './own-repository.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-repository-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// That it installs, tests and releases is shown by the drill `e2e/teams`.
describe('a separate repository', () => {
  it('is not written into a folder that contains files', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await expect(writeOwnRepository('weather-report', folder)).rejects.toThrow('is not empty');
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  drill('has an API in a separate process if requested', async () => {
    const files = await writeOwnRepository('weather-report', folder, true);
    expect(files).toEqual(expect.arrayContaining(['api/api.ts', 'api/server.ts', 'src/pages/notes/notes.page.ts']));
    expect(await readFile(join(folder, 'src/remote.ts'), 'utf8')).toContain("api: { 'weather-report': '^1.0.0' }");
  });

  it('is not written for an invalid remote name', async () => {
    await expect(writeOwnRepository('Weather Report', folder)).rejects.toThrow(
      "'Weather Report' is not a valid remote name",
    );
    expect(await readdir(folder)).toEqual([]);
  });
});
