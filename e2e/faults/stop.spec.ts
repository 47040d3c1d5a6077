import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from 'shared-contracts/testing/free-port';
import { untilJobsDone } from '../support/jobs-done.ts';
import { repoRoot } from '../support/places.ts';
import { collectOutput, startSite } from '../support/site-process.ts';

/** As long as supervisors wait before they kill a process. */
const allowedMs = 10_000;
/** The demonstration is generated on a machine that may be busy. */
const loadMs = 300_000;

/** Returns the processes of a group, which contains everything that a command has started. */
function processesOf(group: number): readonly string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => Number.parseInt(line, 10) === group);
}

interface Started {
  readonly npm: ChildProcess;
  readonly group: number;
  readonly url: string;
}

/** Runs a script of the project with npm, in a process group of its own, until the site responds. */
async function startByNpm(script: string, dataDir: string): Promise<Started> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const npm = spawn('npm', ['run', script], {
    cwd: repoRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      RECOGNITION: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const output = collectOutput(npm);
  await expect.poll(output, { timeout: loadMs }).toContain(' is at http');
  return { npm, group: npm.pid ?? 0, url: `http://localhost:${port}` };
}

const withDataDir = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stopped-'));
  try {
    await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
};

/** Sends SIGTERM to npm or to its group, and waits until none of the processes is left. */
async function terminate({ npm, group, url }: Started, target: 'group' | 'npm'): Promise<void> {
  try {
    if (target === 'npm') npm.kill('SIGTERM');
    else process.kill(-group, 'SIGTERM');
    await expect.poll(() => processesOf(group), { timeout: allowedMs }).toEqual([]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  } finally {
    if (processesOf(group).length > 0) process.kill(-group, 'SIGKILL');
  }
}

for (const target of ['npm', 'group'] as const) {
  const who = target === 'npm' ? 'npm start' : 'all processes of npm start';
  test(`a SIGTERM to ${who} stops the site within ten seconds while the demonstration loads, and the next start completes it`, async () => {
    test.setTimeout(2 * loadMs);
    await withDataDir(async (dataDir) => {
      const started = await startByNpm('start', dataDir);
      expect((await fetch(`${started.url}/readyz`)).status).toBe(503);
      await terminate(started, target);
      const site = await startSite({ dataDir, startMs: loadMs });
      try {
        await untilJobsDone(site.url);
        const { titles } = (await (await fetch(`${site.url}/api/v1/titles`)).json()) as {
          readonly titles: readonly { readonly pages: number }[];
        };
        expect([titles.length, titles.reduce((sum, { pages }) => sum + pages, 0)]).toEqual([8, 77]);
      } finally {
        await site.stop();
      }
    });
  });
}

test('a SIGTERM to npm run dev stops the site within ten seconds', async () => {
  test.setTimeout(2 * loadMs);
  await withDataDir(async (dataDir) => {
    await terminate(await startByNpm('dev', dataDir), 'npm');
  });
});
