import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { siteFiles } from './site-files.ts';

describe('the files of a backup', () => {
  it('include the site’s own data and keys, but no secrets or files that can be made again', async () => {
    const dataDir = await temporaryFolder();
    const kept = ['registry/state.json', 'demo-logins.json', 'files/scan', 'keys/session-signing.json'];
    const leftOut = [
      'secrets/key',
      'derived/archive/index',
      'records.sqlite',
      'records.sqlite-wal',
      'keys/x.tmp',
      'seen/x',
    ];
    for (const path of [...kept, ...leftOut]) {
      await mkdir(dirname(join(dataDir, path)), { recursive: true });
      await writeFile(join(dataDir, path), 'x');
    }
    const found: string[] = [];
    for await (const path of siteFiles(dataDir)) found.push(path);
    expect(found[0]).toBe('registry/state.json');
    expect([...found].sort()).toEqual([...kept].sort());
  });
});
