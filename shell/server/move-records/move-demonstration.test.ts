import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drill } from 'shared-contracts/testing/drill';
import { freePort } from 'shared-contracts/testing/free-port';
import { runScript, type Child } from '../testing/child-process.ts';
import { onPostgres } from '../testing/each-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

jest.setTimeout(300_000);

type Environment = Readonly<Record<string, string>>;

interface Running {
  readonly child: Child;
  readonly origin: string;
}

async function start(environment: Environment): Promise<Running> {
  const child = runScript('main.ts', [], environment);
  const origin = `http://localhost:${environment['PORT'] ?? ''}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.process.exitCode !== null) throw new Error(child.lines.join('\n'));
    await wait(100);
  }
  return { child, origin };
}

async function json(origin: string, path: string): Promise<unknown> {
  return await (await fetch(`${origin}${path}`)).json();
}

/** What a reader finds on the site, and whether an account from before is there. */
async function seenOn({ origin }: Running, password: string): Promise<unknown> {
  const body = JSON.stringify({ email: 'member@example.org', password });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body });
  const pages = ['/', '/search?q=lagos', '/editions', '/membership'];
  return {
    keys: await json(origin, '/.well-known/jwks.json'),
    found: await json(origin, '/api/v1/search?q=lagos'),
    login: login.status,
    pages: await Promise.all(pages.map(async (path) => (await fetch(`${origin}${path}`)).status)),
  };
}

async function stop({ child }: Running): Promise<void> {
  child.process.kill('SIGTERM');
  expect(await child.exit).toBe(0);
}

/** Runs the command, killed in the middle a few times, and then to its end. Resolves to the lines of the last run. */
async function move(target: string, environment: Environment): Promise<readonly string[]> {
  const run = (): Child => runScript('move-records/move-records-command.ts', ['--to', target], environment);
  for (const ms of [5, 150, 400]) {
    const killed = run();
    await killed.printed('Copying the records');
    await wait(ms);
    killed.process.kill('SIGKILL');
    await killed.exit;
  }
  const last = run();
  expect([await last.exit, ...last.lines]).toEqual([0, ...last.lines]);
  return last.lines;
}

onPostgres('the records of the demonstration', (databases) => {
  drill(
    'are moved to PostgreSQL and back by a command that is killed meanwhile, and the site is the same',
    async () => {
      const { databaseUrl } = await databases.place();
      const dataDir = await temporaryFolder();
      const ports = { PORT: String(await freePort()), PAYMENT_SANDBOX_PORT: String(await freePort()) };
      const here = { ...ports, DATA_DIR: dataDir, RECOGNITION: 'off', NODE_ENV: 'production' };
      const there = { ...here, DATABASE_URL: databaseUrl ?? '', SITE_SECRET: 'a secret of thirty-two bytes or more' };
      const first = await start(here);
      await first.child.printed('the demo member joined');
      const logins = await readFile(join(dataDir, 'demo-logins.json'), 'utf8');
      const password = (JSON.parse(logins) as Record<string, string>)['member@example.org'] ?? '';
      const before = await seenOn(first, password);
      expect(before).toMatchObject({ login: 200, pages: [200, 200, 200, 200] });
      const refused = runScript('move-records/move-records-command.ts', ['--to', 'postgres'], there);
      expect([await refused.exit, refused.lines.at(-1)]).toEqual([1, `A site is running on ${dataDir}: stop it first`]);
      await stop(first);

      expect((await move(databaseUrl ?? '', there)).join('\n')).toMatch(/All \d+ rows of \d+ tables are there/);
      // What is in rows now must not be needed as files.
      await mkdir(join(dataDir, 'old'));
      for (const name of ['records.sqlite', 'registry', 'releases', 'secrets', 'keys/session-signing.json'])
        await rename(join(dataDir, name), join(dataDir, 'old', name.replace('/', '-')));
      const second = await start(there);
      expect(await seenOn(second, password)).toEqual(before);
      await stop(second);

      expect((await move('sqlite', there)).join('\n')).toContain('start the site without DATABASE_URL and SITE_SECRET');
      const third = await start(here);
      expect(await seenOn(third, password)).toEqual(before);
      await stop(third);
    },
  );
});
