import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { ComposedSite } from '../support/composed-site.ts';
import { buildId } from '../support/live-release.ts';
import { testWithSite } from '../support/own-site.ts';
import { openNetwork } from '../support/reader-network.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { makeShellVariant, type Edit } from '../support/variant-release.ts';
import { untilHydrated, untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

/** Readers come through a proxy, so that each can have a network of their own on one machine. */
const test = testWithSite({ env: { TRUST_PROXY: '1' } });
test.describe.configure({ timeout: 180_000 });

const oldText = 'Skip to the page';
const newText = 'Jump to the page';
const rename: Edit = (text) => text.replaceAll(oldText, newText);

/** Adds code to the end of the server bundle. */
const serverEndsWith =
  (code: string): Edit =>
  (text, file) =>
    file === 'server.cjs' ? `${text}\n${code}` : text;

const browserThrows: Edit = (text, file) =>
  /^main\.[0-9a-f]{8}\.js$/.test(file) ? `throw new Error('a bad shell');\n${text}` : text;

/** Publishes a shell that no reader gets yet. Resolves to its version. */
async function publishShell(site: ComposedSite, edit: Edit): Promise<string> {
  const out = join(site.dataDir, 'variant-shell');
  const version = await makeShellVariant(out, edit);
  await site.release('publish', 'shell', '--built', join(out, 'release'));
  return version;
}

/** Changes the shell's releases, and waits until the site has applied the change. */
async function change(site: ComposedSite, ...args: readonly string[]): Promise<void> {
  const before = await buildId(site);
  await site.release(...args);
  await expect.poll(() => buildId(site), { timeout: 10_000 }).not.toBe(before);
}

const documentOf = async (site: ComposedSite, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${site.url}${path}`, { headers: { ...headers } });
  return { status: response.status, text: await response.text() };
};

/** Requests pages of the shell and of the remotes until `stop` is called, which resolves to their statuses. */
function readOn(site: ComposedSite): () => Promise<readonly number[]> {
  const statuses: number[] = [];
  let isOver = false;
  const readers = Array.from({ length: 4 }, async (_, reader) => {
    for (let turn = 0; !isOver; turn += 1) {
      const paths = ['/', links.about, links.search({ q: `x${String(turn)}` }), links.projects, links.membership];
      const { status } = await documentOf(site, paths[(turn + reader) % paths.length] ?? '/');
      statuses.push(status);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return statuses;
  };
}

test('a shell goes live and is rolled back while others read; a page opened before keeps working with its shell', async ({
  page,
  site,
}) => {
  const troubles = await watchPageErrors(page);
  await page.goto(`${site.url}${links.about}`);
  await untilPageHydrated(page);
  const now = (await page.locator('html').getAttribute('data-shell')) ?? '';
  const next = await publishShell(site, rename);
  expect((await documentOf(site, '/')).text, 'published is not live').toContain(oldText);
  const stop = readOn(site);
  const started = performance.now();
  await change(site, 'promote', 'shell', next);
  expect((await documentOf(site, '/')).text).toContain(newText);
  expect((await documentOf(site, links.search())).text).toContain(newText);

  const payload = page.waitForResponse((response) => response.url().includes('_payload.json'));
  await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${links.projects}"]`).click();
  const answered = await payload;
  expect(answered.status()).toBe(200);
  expect(answered.request().headers()['shell-release']).toBe(now);
  await expect(page).toHaveURL(new RegExp(`${links.projects}$`));
  expect(troubles.console).toEqual([]);

  await change(site, 'rollback', 'shell');
  expect((await documentOf(site, '/')).text).toContain(oldText);
  const seconds = (performance.now() - started) / 1_000;
  const statuses = await stop();
  test.info().annotations.push({
    type: 'figures',
    description: `live and back in ${seconds.toFixed(1)} s; ${String(statuses.length)} other pages, all answered 200`,
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(seconds).toBeLessThan(60);
});

test(
  'a shell that cannot render leaves every page to the previous one, and is rolled back',
  { tag: '@drill' },
  async ({ site }) => {
    const throws = "module.exports.renderer.renderPage = () => { throw new Error('a bad shell'); };";
    const bad = await publishShell(site, serverEndsWith(throws));
    const before = (await documentOf(site, '/')).text;
    const good = /data-shell="([^"]+)"/.exec(before)?.[1] ?? '';
    const stop = readOn(site);
    await change(site, 'promote', 'shell', bad);
    for (const path of ['/', links.about, links.search({ q: 'naira' }), links.membership]) {
      const { status, text } = await documentOf(site, path);
      expect([path, status, text.includes(`data-shell="${good}"`)]).toEqual([path, 200, true]);
    }
    await change(site, 'rollback', 'shell');
    expect((await documentOf(site, '/')).text).toContain(`data-shell="${good}"`);
    expect(new Set(await stop())).toEqual(new Set([200]));
  },
);

/** A new reader in a network of their own opens a page. Resolves to the shell that rendered it, and its heading. */
async function visit(browser: Browser, site: ComposedSite, reader: number): Promise<readonly [string, string]> {
  const network = await openNetwork(`198.51.${String(reader)}.7`);
  const context = await browser.newContext({ proxy: network.proxy });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}${links.about}`, { waitUntil: 'load' });
    const shell = (await page.locator('html').getAttribute('data-shell')) ?? '';
    await page.waitForTimeout(1_500);
    return [shell, await page.locator('h1').innerText()];
  } finally {
    await context.close();
    network.close();
  }
}

test(
  'the watcher rolls back a canary of the shell that does not start in browsers; its readers keep the text',
  { tag: '@drill' },
  async ({ browser, site }) => {
    const bad = await publishShell(site, browserThrows);
    await change(site, 'canary', 'shell', bad, '--percent', '50');
    const started = await buildId(site);
    const seen: (readonly [string, string])[] = [];
    for (let reader = 1; reader < 60 && (await buildId(site)) === started; reader += 1)
      seen.push(await visit(browser, site, reader));
    await expect.poll(() => buildId(site), { timeout: 10_000 }).not.toBe(started);
    expect(seen.filter(([shell]) => shell === bad).length).toBeGreaterThanOrEqual(3);
    expect(new Set(seen.map(([, heading]) => heading)).size).toBe(1);
    expect(await site.release('status', 'shell')).toContain('the watcher');
  },
);

test(
  'a reader in whose browser a shell does not start gets the previous one with the next page',
  { tag: '@drill' },
  async ({ page, site }) => {
    const bad = await publishShell(site, browserThrows);
    await change(site, 'promote', 'shell', bad);
    await page.goto(`${site.url}${links.about}`);
    await expect(page.locator('html')).toHaveAttribute('data-shell', bad);
    await expect(page.locator('h1')).toBeVisible();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ value }) => value))
      .toContain(`shell-${bad.slice(-8)}`);
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${links.projects}"]`).click();
    await untilHydrated(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-shell', bad);
  },
);
