import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { copyHome, demoHome } from '../support/homes.ts';
import { newArchivist } from '../support/archivist.ts';
import { newPerson, register, type Person } from '../support/people.ts';
import { controlSandbox } from '../support/sandbox.ts';
import { runCommand, startSite, type SiteProcess } from '../support/site-process.ts';

const day = 24 * 60 * 60_000;

type Site = Pick<SiteProcess, 'dataDir' | 'url'>;

const post = (site: Site, path: string, body: object, token = ''): Promise<Response> =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

async function logIn(site: Site, { email, password }: Person): Promise<{ token: string; cookie: string }> {
  const response = await post(site, '/api/auth/login', { email, password });
  expect(response.status).toBe(200);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const { data } = (await response.json()) as { data: { token: string } };
  return { token: data.token, cookie: cookie.join('; ') };
}

/** Runs a command that checks the site's records. */
async function expectSound({ dataDir }: Site, ...command: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(['shell/server/run-command.ts', ...command], { dataDir });
  expect(code, `${command.join(' ')}: ${output}`).toBe(0);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function countsIn({ dataDir }: Site, ...tables: readonly string[]): readonly unknown[] {
  const records = new DatabaseSync(join(dataDir, 'records.sqlite'), { readOnly: true });
  const counts = tables.map((table) => records.prepare(`select count(*) as count from ${table}`).get()?.['count']);
  records.close();
  return counts;
}

let home: Awaited<ReturnType<typeof copyHome>>;
test.beforeEach(async () => {
  home = await copyHome(demoHome);
});
test.afterEach(() => home.remove());

interface Webhook {
  readonly id: number;
}

test('a genuine webhook that is sent again and again is booked once', async () => {
  test.setTimeout(120_000);
  const site = await startSite({ dataDir: home.dataDir });
  const gift = { amount: 250_000, currency: 'NGN', email: 'giver@example.org' };
  const started = await post(site, '/api/ms/donate', gift);
  expect(started.status, await started.clone().text()).toBe(200);
  const { reference } = (await started.json()) as { reference: string };
  await controlSandbox(site.sandbox, 'pay', { reference, card: 'success' });
  const books = ['membership_payment', 'membership_ledger_transaction', 'membership_ledger_entry', 'membership_refund'];
  await expect.poll(() => countsIn(site, 'membership_inbox')[0]).toBeGreaterThan(0);
  await controlSandbox(site.sandbox, 'rest' as 'pay', {});
  await wait(1_000);
  const before = countsIn(site, ...books);
  const webhooks = (await (await fetch(`${site.sandbox}/_control/webhooks`)).json()) as readonly Webhook[];
  expect(webhooks.length).toBeGreaterThan(0);
  for (let round = 0; round < 10; round += 1) {
    for (const { id } of webhooks) await controlSandbox(site.sandbox, 'send-again' as 'pay', { id });
    await controlSandbox(site.sandbox, 'rest' as 'pay', {});
  }
  await wait(1_000);
  expect(countsIn(site, ...books)).toEqual(before);
  await site.stop();
  await expectSound(site, 'membership', 'check-ledger');
});

interface Line {
  readonly number: number;
  readonly seen: string;
  readonly text: string;
}

test('no acknowledged correction is lost when the server is killed, and the index agrees with the records', async () => {
  test.setTimeout(240_000);
  const page = 'lagos-demonstration-herald-1960-10-03-p1';
  const linesOf = async ({ url }: Site): Promise<readonly Line[]> =>
    ((await (await fetch(`${url}/api/archive/list-page-lines?page=${page}`)).json()) as { lines: Line[] }).lines;
  const kept = new Map<number, string>();
  let site = await startSite({ dataDir: home.dataDir });
  const archivist = await newArchivist(site);
  for (const [round, acknowledged] of [3, 7, 5].entries()) {
    const { token } = await logIn(site, archivist);
    let count = 0;
    const correct = async ({ number, seen, text }: Line): Promise<void> => {
      const fixed = `${text.split(' ').slice(0, 3).join(' ')} mended ${String(round)}`.trim();
      const answer = await post(
        site,
        '/api/archive/correct-line',
        { page, line: number, seen, text: fixed },
        token,
      ).catch(() => null);
      if (answer?.status !== 200) return;
      kept.set(number, fixed);
      count += 1;
      if (count === acknowledged) process.kill(site.pid, 'SIGKILL');
    };
    const lines = (await linesOf(site)).slice(round * 12, round * 12 + 12);
    await Promise.all(
      [0, 1, 2].map(async (at) => {
        for (const line of lines.filter((_, index) => index % 3 === at)) await correct(line);
      }),
    );
    expect(count).toBeGreaterThanOrEqual(acknowledged);
    await expect.poll(() => isRunning(site.pid)).toBe(false);
    site = await startSite({ dataDir: home.dataDir });
    const after = new Map((await linesOf(site)).map(({ number, text }) => [number, text]));
    for (const [number, text] of kept) expect(after.get(number)).toBe(text);
  }
  await site.stop();
  await expectSound(site, 'archive', 'verify-index');
});

test('a clock that jumps ahead ends sessions, and one that jumps back breaks nothing', async () => {
  test.setTimeout(180_000);
  const file = join(home.dataDir, 'clock');
  const jump = async (ms: number): Promise<void> => {
    writeFileSync(file, String(ms));
    await wait(200);
  };
  await jump(0);
  const script = ['--import', './e2e/attack/move-clock.ts', 'shell/server/main.ts'];
  const site = await startSite({ dataDir: home.dataDir, script, env: { CLOCK_FILE: file } });
  const person = await register(site.url, newPerson());
  const before = await logIn(site, person);
  const statuses: string[] = [];
  const look = async (): Promise<void> => {
    for (const path of [
      '/',
      '/search?q=lagos',
      '/about',
      '/api/archive/search-pages?q=naira',
      '/status.json',
      '/readyz',
    ]) {
      const { status } = await fetch(`${site.url}${path}`);
      if (status !== 200) statuses.push(`${path} ${String(status)}`);
    }
  };
  const refresh = (cookie: string): Promise<Response> =>
    fetch(`${site.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, cookie },
      body: '{}',
    });
  for (const ms of [15 * day, 400 * day, -day, 0]) {
    await jump(ms);
    await look();
    const { token } = await logIn(site, person);
    const me = await fetch(`${site.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status, String(ms)).toBe(200);
  }
  await jump(15 * day);
  expect((await refresh(before.cookie)).status).toBe(401);
  await jump(0);
  expect(statuses).toEqual([]);
  await site.stop();
  await expectSound(site, 'auth', 'verify-security-log');
  await expectSound(site, 'membership', 'check-ledger');
});
