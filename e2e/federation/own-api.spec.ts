import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';
import { requestContinuously } from '../support/request-continuously.ts';
import type { ComposedSite } from '../support/composed-site.ts';
import { testWithSite } from '../support/own-site.ts';
import { enter, newPerson, register, type Person } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { runCommand } from '../support/site-process.ts';
import { teamRepository, timed, type TeamRepository } from '../support/team-repository.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const test = testWithSite();

const remote = 'weather-report';
const path = `/${remote}`;
const othersPages = [links.search(), links.membership, links.projects, links.about, '/'];
const awayText = 'The notes cannot be shown just now';

async function command(site: ComposedSite, script: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand([script, ...args], site);
  expect(code, output).toBe(0);
  return output;
}

const registry = (site: ComposedSite, ...args: readonly string[]): Promise<string> =>
  command(site, 'shell/server/registry-command.ts', ...args);

/** The API of the team, as its own server runs it. */
interface TeamApi {
  readonly start: () => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
  readonly stop: (name?: NodeJS.Signals) => Promise<void>;
}

function teamApi({ start }: TeamRepository, url: string): TeamApi {
  let child: ChildProcess | null = null;
  const signal = (name: NodeJS.Signals): void => {
    // npm does not forward SIGKILL and SIGSTOP, so they are sent to the process group.
    if (child?.pid !== undefined) process.kill(-child.pid, name);
  };
  return {
    signal,
    start: async () => {
      child = start('run', 'api');
      const isUp = async (): Promise<boolean> => (await fetch(`${url}/healthz`).catch(() => null))?.status === 200;
      await expect.poll(isUp, { timeout: 20_000 }).toBe(true);
    },
    stop: async (name = 'SIGTERM') => {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      signal(name);
      await ended;
      child = null;
    },
  };
}

const pageOf = async (
  site: ComposedSite,
): Promise<{ readonly status: number; readonly text: string; readonly ms: number }> => {
  const begun = performance.now();
  // A page in the cache stays as it is while the API is away.
  const response = await fetch(`${site.url}${path}?as=${String(Math.random())}`);
  return { status: response.status, text: await response.text(), ms: performance.now() - begun };
};

const shows = (site: ComposedSite, text: string) =>
  expect.poll(async () => (await pageOf(site)).text, { timeout: 20_000, message: text }).toContain(text);

async function tokenOf(site: ComposedSite, { email, password }: Person): Promise<string> {
  const response = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { readonly data: { readonly token: string } }).data.token;
}

const send = (site: ComposedSite, token: string, address: string, body: object): Promise<Response> =>
  fetch(`${site.url}/api/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** Version 1.1.0: one more endpoint, and a page that calls it. */
async function writeNext({ edit }: TeamRepository): Promise<void> {
  const count = `
export const countNotes = endpoint({
  method: 'GET',
  path: '/api/weather-report/count-notes',
  input: () => Joi.object<Record<string, never>>({}),
  handle: (_context: CallContext): Promise<number> => Promise.resolve(latestNotes().length),
});
`;
  await edit('api/notes.endpoint.ts', (text) => text + count);
  await edit('api/api.ts', (text) =>
    text
      .replace("version: '1.0.0'", "version: '1.1.0'")
      .replace('[listNotes, addNote]', '[listNotes, addNote, countNotes]')
      .replace('addNote, listNotes }', 'addNote, countNotes, listNotes }'),
  );
  await edit('src/remote.ts', (text) => text.replace("report': '^1.0.0'", "report': '^1.1.0'"));
  await edit('src/pages/notes/notes.loader.ts', (text) =>
    text
      .replace('addNote, listNotes }', 'addNote, countNotes, listNotes }')
      .replace(
        "heading: 'Weather report'",
        'heading: `Weather report, ${String(await call(countNotes, {}).catch(away))} notes`',
      ),
  );
}

test(
  'a team’s own API is deployed, upgraded, rolled back, killed, halted and replaced by another service, and the other sections are unaffected',
  { tag: '@drill' },
  async ({ site, page }) => {
    test.setTimeout(900_000);
    const port = await freePort();
    const url = `http://localhost:${String(port)}`;
    const token = /TOKEN_WEATHER_REPORT=(\S+)/.exec(await registry(site, 'register', remote, '--prefix', path))?.[1];
    const repository = await teamRepository({
      ...{ RELEASE_TOKEN_WEATHER_REPORT: token ?? '', SITE: site.url, PORT: String(port) },
      DATABASE: join(site.dataDir, 'notes-of-the-team.sqlite'),
    });
    const { folder, npm } = repository;
    const to = ['--', '--site', site.url] as const;
    const api = teamApi(repository, url);
    const others = requestContinuously(site, othersPages);
    const troubles = await watchPageErrors(page);
    try {
      await timed('from an empty folder to live', async () => {
        const script = 'shared-contracts/remote-kit/new-remote/new-remote-command.ts';
        await command(site, script, remote, '--out', folder, '--api');
        await npm('install', '--no-fund', '--no-audit');
        await npm('test');
        const early = await runCommand(['shell/server/registry-command.ts', 'set-api', remote, '--api', url], site);
        expect(early.output).toContain(`the API of '${remote}' does not answer at ${url}`);
        await api.start();
        expect(await registry(site, 'set-api', remote, '--api', url)).toContain(`version 1.0.0, is called at ${url}`);
        await npm('run', 'release', ...to);
        await shows(site, 'Weather report');
      });

      await test.step('members write through the page and the endpoint, and their data can be had and erased', async () => {
        const person = await register(site.url, newPerson());
        await enter(page, site.url, person);
        await page.goto(site.url + path);
        await untilPageHydrated(page);
        await page.getByLabel('Your note').fill('Harmattan haze');
        await page.getByRole('button', { name: 'Add the note' }).click();
        await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Harmattan haze');
        const bearer = await tokenOf(site, person);
        expect((await send(site, bearer, `${remote}/add-note`, { text: 'First rain' })).status).toBe(200);
        expect((await send(site, 'none', `${remote}/add-note`, { text: 'No one' })).status).toBe(401);
        await shows(site, 'First rain');
        const headers = { authorization: `Bearer ${bearer}` };
        const exported = await fetch(`${site.url}/api/auth/export`, { headers });
        expect(await exported.text()).toContain('Harmattan haze');
        expect((await send(site, bearer, 'auth/erase', {})).status).toBe(200);
        await expect.poll(async () => (await pageOf(site)).text, { timeout: 20_000 }).not.toContain('Harmattan haze');
      });

      await test.step('a page that needs a newer API waits for it, and an older API gets the older page back', async () => {
        await writeNext(repository);
        const early = await npm('run', 'release', ...to).catch(String);
        expect(early).toContain(`it needs the API of '${remote}' at ^1.1.0, and the server provides 1.0.0`);
        await shows(site, '>Weather report<');
        const next = await repository.builtVersion();
        await repository.edit('api/api.ts', (text) => text.replace(', countNotes]', ']'));
        await api.stop();
        await api.start();
        const lied = await npm('run', 'promote', '--', next, '--site', site.url).catch(String);
        expect(lied).toContain(`which the API of '${remote}' does not have`);
        await repository.edit('api/api.ts', (text) => text.replace('addNote]', 'addNote, countNotes]'));
        await api.stop();
        await api.start();
        await npm('run', 'promote', '--', next, '--site', site.url);
        await shows(site, 'Weather report, 0 notes');
        await npm('run', 'rollback', ...to);
        await shows(site, '>Weather report<');
        await npm('run', 'promote', '--', next, '--site', site.url);
        await shows(site, 'Weather report, 0 notes');
        await api.stop();
        await repository.edit('api/api.ts', (text) => text.replace("version: '1.1.0'", "version: '1.0.1'"));
        await api.start();
        await shows(site, '>Weather report<');
      });

      await test.step('while it is killed, halted, or something else answers, its page says so at once', async () => {
        await api.stop('SIGKILL');
        await shows(site, awayText);
        await api.start();
        await expect.poll(async () => (await pageOf(site)).text, { timeout: 20_000 }).not.toContain(awayText);

        api.signal('SIGSTOP');
        await shows(site, awayText);
        const halted = await pageOf(site);
        expect([halted.status, halted.ms < 3_000]).toEqual([200, true]);
        api.signal('SIGCONT');
        await expect.poll(async () => (await pageOf(site)).text, { timeout: 20_000 }).not.toContain(awayText);

        await api.stop();
        const liar = createServer((_request, response) => response.end('<!doctype html><h1>Welcome</h1>'));
        await once(liar.listen(port), 'listening');
        await shows(site, awayText);
        const written = await page.request.get(`${site.url}/api/${remote}/list-notes`);
        expect(written.status()).toBe(503);
        const closed = once(liar, 'close');
        liar.closeAllConnections();
        liar.close();
        await closed;
        await api.start();
        await expect.poll(async () => (await pageOf(site)).text, { timeout: 20_000 }).not.toContain(awayText);
      });

      const metrics = await (await fetch(`${site.url}/metrics`)).text();
      expect(metrics).toContain(`api_answers{api="${remote}"} 1`);
      expect(metrics).toContain(`endpoint_calls_total{endpoint="/api/${remote}/"}`);
      await registry(site, 'set-api', remote);
      await expect.poll(async () => (await fetch(`${site.url}/api/${remote}/list-notes`)).status).toBe(404);
    } finally {
      const { answers, failed } = await others.stop();
      console.log(`  ${String(answers)} requests of other readers meanwhile, ${String(failed.length)} failed`);
      await api.stop('SIGKILL');
      await repository.remove();
      expect(failed, site.output()).toEqual([]);
    }
    expect(troubles).toMatchObject({ violations: [] });
  },
);
