import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { runScript, type Child } from '../testing/child-process.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BackupFolder } from './backup-folder.ts';
import { openSite } from './testing/backed-up-site.ts';

jest.setTimeout(60_000);

const command = (name: 'backup' | 'restore', dataDir: string, ...args: readonly string[]): Child =>
  runScript(`backup/${name}-command.ts`, args, { DATA_DIR: dataDir });

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const scanIn = (dataDir: string, scan: string): string =>
  join(dataDir, 'files/archive/masters', hashOf(scan).slice(0, 2), hashOf(scan));

async function addScan(dataDir: string, scan: string): Promise<void> {
  await mkdir(dirname(scanIn(dataDir, scan)), { recursive: true });
  await writeFile(scanIn(dataDir, scan), scan);
}

describe('damaged content in the backup folder', () => {
  drill(
    'is repaired by a backup with --verify while the site has it, else an older backup can be restored',
    async () => {
      const base = await temporaryFolder();
      const [dataDir, into] = [join(base, 'data'), join(base, 'new')];
      const folder = new BackupFolder(join(base, 'backups'));
      await (await openSite({ dataDir, databaseUrl: null }, exampleSlice)).core.close();
      await addScan(dataDir, 'a first scan');
      expect(await command('backup', dataDir, folder.path).exit).toBe(0);
      const [older = ''] = await folder.manifests();

      // Of the same size, so only reading it shows the damage.
      await writeFile(folder.objectPath(hashOf('a first scan')), 'a fIrst scan');
      const mending = command('backup', dataDir, folder.path, '--verify', '--keep', '9');
      expect(await mending.exit).toBe(0);
      expect(mending.lines.join('\n')).toContain('Damaged in the folder, now repaired: 1.');
      expect(await command('restore', into, folder.path).exit).toBe(0);
      expect(await readFile(scanIn(into, 'a first scan'), 'utf8')).toBe('a first scan');
      await rm(into, { recursive: true });

      await addScan(dataDir, 'a second scan');
      expect(await command('backup', dataDir, folder.path).exit).toBe(0);
      await writeFile(folder.objectPath(hashOf('a second scan')), 'a sEcond scan');
      const refused = command('restore', into, folder.path);
      expect(await refused.exit).toBe(1);
      expect(await command('restore', into, folder.path, '--backup', 'backup-0.jsonl').exit).toBe(1);
      expect(await command('restore', into, folder.path, '--backup', older).exit).toBe(0);
      expect(await readFile(scanIn(into, 'a first scan'), 'utf8')).toBe('a first scan');

      await rm(scanIn(dataDir, 'a second scan'));
      const telling = command('backup', dataDir, folder.path, '--verify');
      expect(await telling.exit).toBe(1);
      expect(telling.lines.join('\n')).toContain(hashOf('a second scan'));
    },
  );
});
