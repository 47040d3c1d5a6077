import { createServer } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { openCore } from './core.ts';
import { listen } from './listen.ts';
import { readSettings } from './host/settings/settings.ts';
import { startProblem } from './start-problem.ts';
import { StartError } from './host/start-error.ts';
import { recordingLog } from './testing/recording-log.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Returns the operator's message when the database cannot be opened with these settings. */
async function lineFor(environment: Readonly<Record<string, string>>): Promise<string | null> {
  const settings = readSettings(environment);
  const error = await openCore({ settings, slices: [], log: recordingLog() }).then(
    (core) => core.close(),
    (reason: unknown) => reason,
  );
  return startProblem(error, settings);
}

describe('a site that cannot start prints the reason in one line', () => {
  it('when its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '::', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const app = fastify();
    const error: unknown = await listen(app, port).catch((reason: unknown) => reason);
    expect(startProblem(error, readSettings({ PORT: String(port) }))).toBe(
      `Port ${String(port)} is in use. Stop the other program, or set another PORT`,
    );
    await app.close();
    other.close();
  });

  it('when its data folder is a file', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    expect(await lineFor({ DATA_DIR: file })).toBe(`DATA_DIR ${file} is not a folder`);
  });

  it('when its data folder is not writable', () => {
    const denied = Object.assign(new Error('denied'), { code: 'EACCES', syscall: 'mkdir' });
    expect(startProblem(denied, readSettings({ DATA_DIR: '/srv/none' }))).toBe('DATA_DIR /srv/none is not writable');
  });

  it('when its database file is something else', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'records.sqlite'), 'not a database, but long enough to be read as one'.repeat(100));
    expect(await lineFor({ DATA_DIR: dataDir })).toBe(
      `The file records.sqlite in ${dataDir} is not a database, or is damaged: restore a backup (npm run restore -- <folder> --replace)`,
    );
  });

  it('when its database server does not respond, without the password', async () => {
    const line = await lineFor({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none',
    });
    expect(line).toMatch(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/);
    expect(line).not.toContain('secret');
  });

  it('when the error has a message for operators, but never for a bug', () => {
    expect(startProblem(new StartError('The shell is not built'), null)).toBe('The shell is not built');
    expect(startProblem(new TypeError('x is not a function'), readSettings({}))).toBeNull();
  });
});
