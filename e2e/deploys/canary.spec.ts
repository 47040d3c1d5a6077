import { join } from 'node:path';
import { expect, type Browser } from '@playwright/test';
import { unavailableNotice } from '../support/unavailable-notice.ts';
import type { ComposedSite } from '../support/composed-site.ts';
import { buildId, builtRelease } from '../support/live-release.ts';
import { testWithSite } from '../support/own-site.ts';
import { openNetwork } from '../support/reader-network.ts';
import { links } from '../support/site-paths.ts';
import { browserPageBecomes, makeVariant, serverPagesBecome, type Edit } from '../support/variant-release.ts';
import { untilHydrated } from '../support/watch-page.ts';

/** Readers come through a proxy, so that each can have a network of their own on one machine. */
const test = testWithSite({ env: { TRUST_PROXY: '1' } });

/** Each test starts a site of its own, on a machine that may have other work. */
test.describe.configure({ timeout: 180_000 });

const thrower = '() => { throw new Error("thrown by a bad canary"); }';

/** Of this many readers at 10 %, fewer than three get the canary only once in thousands of runs. */
const maxReaders = 120;

/** Starts a canary with an edited archive. Resolves to its version when the site knows it. */
async function beginCanary(site: ComposedSite, edit: Edit, percent: number): Promise<string> {
  const out = join(site.dataDir, 'variant-archive');
  const version = await makeVariant(builtRelease('archive'), out, edit);
  await site.release('publish', 'archive', '--built', out);
  const before = await buildId(site);
  await site.release('canary', 'archive', version, '--percent', String(percent));
  await expect.poll(() => buildId(site), { timeout: 5_000 }).not.toBe(before);
  return version;
}

interface Visit {
  readonly hadCanary: boolean;
  readonly heading: string;
}

/**
 * A new reader in a network of their own opens a page of the search. `stay`: until the notice of a failed page appears.
 */
async function visit(
  browser: Browser,
  site: ComposedSite,
  reader: number,
  version: string,
  stay: boolean,
): Promise<Visit> {
  const network = await openNetwork(`198.51.${String(reader)}.7`);
  const context = await browser.newContext({ proxy: network.proxy });
  try {
    const page = await context.newPage();
    const response = await page.goto(`${site.url}${links.search()}`, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    const hadCanary = (await response?.text())?.includes(version) === true;
    await untilHydrated(page);
    if (hadCanary && stay) await expect(unavailableNotice(page)).toBeVisible();
    return { hadCanary, heading: await page.locator('h1').innerText() };
  } finally {
    await context.close();
    network.close();
  }
}

/**
 * Brings new readers, several at a time, until the registry changes. Resolves to what they saw, and how long it took.
 */
async function readUntilTakenBack(
  browser: Browser,
  site: ComposedSite,
  { version, atOnce, stay }: { readonly version: string; readonly atOnce: number; readonly stay: boolean },
): Promise<{ readonly visits: readonly Visit[]; readonly seconds: number }> {
  const visits: Visit[] = [];
  const started = await buildId(site);
  let [next, firstBad, isOver] = [0, 0, false];
  const readers = Array.from({ length: atOnce }, async () => {
    while (!isOver && next < maxReaders) {
      next += 1;
      const seen = await visit(browser, site, next, version, stay);
      visits.push(seen);
      if (seen.hadCanary && firstBad === 0) firstBad = performance.now();
      if ((await buildId(site)) !== started) isOver = true;
    }
  });
  await Promise.all(readers);
  await expect.poll(() => buildId(site), { timeout: 10_000 }).not.toBe(started);
  return { visits, seconds: (performance.now() - firstBad) / 1_000 };
}

const saysWatcher = async (site: ComposedSite): Promise<string> => site.release('status', 'archive');

test(
  'the watcher rolls back a canary that throws in browsers, and every reader keeps the text',
  { tag: '@drill' },
  async ({ browser, site }) => {
    const version = await beginCanary(site, browserPageBecomes('search', thrower), 50);
    const { visits } = await readUntilTakenBack(browser, site, { version, atOnce: 2, stay: true });
    expect(new Set(visits.map(({ heading }) => heading))).toEqual(new Set(['Search the archive']));
    const status = await saysWatcher(site);
    expect(status).toContain('the watcher');
    expect(status).toMatch(/browsers in \d+ networks reported errors in/);
    expect(visits.filter(({ hadCanary }) => hadCanary).length).toBeGreaterThanOrEqual(3);
    const after = await Promise.all([201, 202].map((reader) => visit(browser, site, reader, version, false)));
    expect(after.map(({ hadCanary }) => hadCanary)).toEqual([false, false]);
  },
);

test(
  'the watcher rolls back a canary that throws on the server, whose readers got the stable release',
  { tag: '@smoke' },
  async ({ site }) => {
    const version = await beginCanary(site, serverPagesBecome(thrower), 50);
    const started = await buildId(site);
    const read = async (turn: number): Promise<readonly [number, boolean]> => {
      const response = await fetch(`${site.url}${links.search({ q: `x${turn}` })}`);
      return [response.status, (await response.text()).includes(version)];
    };
    const seen: (readonly [number, boolean])[] = [];
    for (let turn = 0; turn < maxReaders && (await buildId(site)) === started; turn += 1) seen.push(await read(turn));
    expect(await buildId(site)).not.toBe(started);
    expect(new Set(seen.map(([status]) => status))).toEqual(new Set([200]));
    expect(seen.some(([, hadCanary]) => hadCanary)).toBe(false);
    expect(await saysWatcher(site)).toMatch(/the server failed to render \d+ of \d+/);
  },
);

test('a good canary stays despite forged reports from one address, and a reader keeps it from page to page', async ({
  browser,
  site,
}) => {
  const version = await beginCanary(site, (text, file) => (file === 'server.cjs' ? `${text}\n` : text), 50);
  const context = await browser.newContext();
  const page = await context.newPage();
  let has: boolean | null = null;
  for (const path of [links.search(), links.search({ q: 'market' }), '/', links.search({ q: 'naira' })]) {
    await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
    has ??= (await page.content()).includes(version);
    expect((await page.content()).includes(version)).toBe(has);
  }
  const [place] = (await context.cookies()).filter(({ name }) => name === 'release-place');
  expect(place?.value).toMatch(/^\d{1,4}$/);
  await context.close();
  const before = await buildId(site);
  const body = JSON.stringify({ kind: 'page-error', message: 'forged', remote: 'archive', release: version });
  for (let turn = 0; turn < 40; turn += 1) {
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    await (
      await fetch(`${site.url}${links.search()}`, { headers: { ...headers, cookie: `release-place=${turn * 97}` } })
    ).text();
    await fetch(`${site.url}/api/beacon`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body,
    });
  }
  expect(await buildId(site)).toBe(before);
  expect(await saysWatcher(site)).not.toContain('the watcher');
});

test(
  'at 10 %, with fifteen browsers reading concurrently, the watcher rolls back a bad canary',
  { tag: '@drill' },
  async ({ browser, site }) => {
    test.setTimeout(600_000);
    const version = await beginCanary(site, browserPageBecomes('search', thrower), 10);
    const { visits, seconds } = await readUntilTakenBack(browser, site, { version, atOnce: 15, stay: true });
    const bad = visits.filter(({ hadCanary }) => hadCanary).length;
    console.log(
      `a bad canary at 10 %: ${visits.length} readers, ${bad} of them had it; taken back ${seconds.toFixed(1)} s after the first of them`,
    );
    expect(new Set(visits.map(({ heading }) => heading))).toEqual(new Set(['Search the archive']));
    expect(await saysWatcher(site)).toContain('the watcher');
  },
);
