import { mkdir, readdir, rename, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { archiveApi } from '../../../archive-api.ts';
import { addPage, addPages, recordsOf } from '../../../testing/keep-pages.ts';
import { runScript, type Child } from '../../../../../shell/server/testing/child-process.ts';
import { temporaryFolder } from '../../../../../shell/server/testing/temporary-folder.ts';
import { BackupFolder } from '../../../../../shell/server/backup/backup-folder.ts';
import { openSite, releaseSomething } from '../../../../../shell/server/backup/testing/backed-up-site.ts';

jest.setTimeout(120_000);

const command = (name: 'backup' | 'restore', dataDir: string, ...args: readonly string[]): Child =>
  runScript(`backup/${name}-command.ts`, args, { DATA_DIR: dataDir });

/** Kills the process as soon as it prints this text. */
async function killAt(child: Child, said: string): Promise<void> {
  await child.printed(said);
  child.process.kill('SIGKILL');
  await child.exit;
}

async function recordsIn(dataDir: string): Promise<unknown> {
  const site = await openSite({ dataDir, databaseUrl: null }, archiveApi);
  const records = await recordsOf(site.context);
  await site.core.close();
  return records;
}

async function makeSite(): Promise<{ readonly dataDir: string; readonly backups: string }> {
  const base = await temporaryFolder();
  const dataDir = join(base, 'data');
  const site = await openSite({ dataDir, databaseUrl: null }, archiveApi);
  await addPages(site.context);
  await releaseSomething(dataDir);
  await site.core.close();
  return { dataDir, backups: join(base, 'backups') };
}

async function unfinishedBeside(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(dirname(dataDir));
  return names.filter((name) => name.includes('.restoring-')).map((name) => join(dirname(dataDir), name));
}

/** Makes the folders look two days old. */
async function age(paths: readonly string[]): Promise<void> {
  const then = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (const path of paths) await utimes(path, then, then);
}

describe('a killed backup', () => {
  drill('is not listed, leaves earlier backups intact, and continues when run again', async () => {
    const { dataDir, backups } = await makeSite();
    const folder = new BackupFolder(backups);
    for (const message of ['Copying the records', 'Copying the files']) {
      await killAt(command('backup', dataDir, backups), message);
      expect(await folder.manifests()).toEqual([]);
    }
    const refused = command('restore', join(dirname(dataDir), 'new'), backups);
    expect(await refused.exit).toBe(1);
    expect(refused.lines.join('\n')).toContain('There is no finished backup');

    expect(await command('backup', dataDir, backups).exit).toBe(0);
    const before = await recordsIn(dataDir);
    const site = await openSite({ dataDir, databaseUrl: null }, archiveApi);
    await addPage(site.context, 300);
    await site.core.close();
    await killAt(command('backup', dataDir, backups), 'Copying the files');
    expect(await folder.manifests()).toHaveLength(1);
    const into = join(dirname(dataDir), 'new');
    expect(await command('restore', dataDir, backups, '--into', into).exit).toBe(0);
    expect(await recordsIn(into)).toEqual(before);
  });
});

describe('a killed restore', () => {
  drill.each(['Checking', 'Copying', 'Moving it into place'])(
    'during "%s" leaves the old site or none, and can be run again',
    async (said) => {
      const { dataDir, backups } = await makeSite();
      expect(await command('backup', dataDir, backups).exit).toBe(0);
      const before = await recordsIn(dataDir);
      await killAt(command('restore', dataDir, backups, '--replace'), said);
      const left = await stat(dataDir).catch(() => null);
      if (left !== null) expect(await recordsIn(dataDir)).toEqual(before);
      await age(await unfinishedBeside(dataDir));
      const another = `${dataDir}.restoring-another`;
      await mkdir(another);
      expect(await command('restore', dataDir, backups, '--replace').exit).toBe(0);
      expect(await recordsIn(dataDir)).toEqual(before);
      // Unfinished restores are removed, but not the one that may still be running.
      expect(await unfinishedBeside(dataDir)).toEqual([another]);
      const beside = await readdir(dirname(dataDir));
      expect(beside.filter((name) => name.startsWith(`${basename(dataDir)}.before-`))).not.toEqual([]);
    },
  );

  drill('after the old folder was moved aside loses nothing, and can be run again', async () => {
    const { dataDir, backups } = await makeSite();
    expect(await command('backup', dataDir, backups).exit).toBe(0);
    const before = await recordsIn(dataDir);
    await rename(dataDir, `${dataDir}.before-1`);
    expect(await command('restore', dataDir, backups).exit).toBe(0);
    expect(await recordsIn(dataDir)).toEqual(before);
  });
});
