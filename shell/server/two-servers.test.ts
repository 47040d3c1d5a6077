import { drill } from 'shared-contracts/testing/drill';
import { noS3Server } from 'shared-contracts/testing/s3-server';
import { runScript } from './testing/child-process.ts';
import { onPostgres } from './testing/each-database.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import {
  checkKeyAndQuestion,
  checkLimit,
  checkSession,
  checkSigningKeys,
} from './testing/two-servers/check-accounts.ts';
import {
  checkPictures,
  checkUpload,
  correctionFound,
  withdrawalEverywhere,
} from './testing/two-servers/check-archive.ts';
import { ask, startTwo, until, type TwoServers } from './testing/two-servers/start-two.ts';

// Two whole servers start, make their search indexes, and draw all scans of the demonstration.
jest.setTimeout(1_200_000);

const patienceMs = 30_000;

/** Runs a release command on the folder of a third machine, and waits until both servers follow. */
async function checkReleases({ a, both }: TwoServers): Promise<void> {
  const command = async (...args: readonly string[]): Promise<void> => {
    const environment = { ...a.environment, DATA_DIR: await temporaryFolder() };
    const child = runScript('release-command.ts', args, environment);
    expect([await child.exit, child.lines.at(0)]).toEqual([0, expect.any(String)]);
  };
  const everywhere = async (status: number): Promise<void> => {
    const isSo = async (): Promise<boolean> => {
      const answers = await Promise.all(both.map(({ origin }) => ask(origin, '/search')));
      return answers.every((answer) => answer.status === status);
    };
    await until(isSo, patienceMs);
  };
  await everywhere(200);
  await command('disable', 'archive');
  await everywhere(503);
  await command('enable', 'archive');
  await everywhere(200);
}

async function checkTags({ both }: TwoServers): Promise<void> {
  for (const path of ['/', '/search?q=lagos', '/search/_payload.json?q=lagos']) {
    const tags = await Promise.all(both.map(async ({ origin }) => (await ask(origin, path)).headers.get('etag')));
    expect(tags[0]).toMatch(/^W\//);
    expect(tags[1]).toBe(tags[0]);
  }
}

/** One server ends under load, and no request fails. */
async function checkLeaving({ a, b, site }: TwoServers): Promise<void> {
  const statuses: number[] = [];
  let isOver = false;
  const read = async (path: string): Promise<void> => {
    while (!isOver)
      statuses.push(
        await ask(site, path).then(
          ({ status }) => status,
          () => 0,
        ),
      );
  };
  const readers = ['/', '/search?q=lagos', '/editions', '/search?q=market'].map(read);
  a.child.process.kill('SIGTERM');
  await until(async () => (await ask(a.origin, '/readyz')).status === 503, patienceMs);
  expect((await ask(a.origin, '/search')).status).toBe(200);
  expect(await a.child.exit).toBe(0);
  isOver = true;
  await Promise.all(readers);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await ask(b.origin, '/search')).status).toBe(200);
}

const noS3 = noS3Server();

if (noS3 !== null) it.skip(`two servers (skipped: ${noS3})`, () => undefined);
else {
  onPostgres('two servers that share a database and a bucket', (databases) => {
    drill('answer as one site, request by request', async () => {
      const servers = await startTwo(databases);
      await checkSigningKeys(servers);
      await checkTags(servers);
      await checkSession(servers);
      await checkKeyAndQuestion(servers);
      await checkLimit(servers);
      expect(await correctionFound(servers)).toBeLessThan(2_000);
      await checkPictures(servers);
      await checkUpload(servers);
      expect(await withdrawalEverywhere(servers)).toBeLessThan(10_000);
      await checkReleases(servers);
      await checkLeaving(servers);
    });
  });
}
