import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from '@playwright/test';
import { copyRepository } from '../support/copy-repository.ts';
import { repoRoot } from '../support/places.ts';
import { foundPage, links } from '../support/site-paths.ts';
import { siteWithArchiveProcess, type SiteWithSliceProcess } from '../support/slice-process.ts';
import { runCommand } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { makeVariant, type Edit } from '../support/variant-release.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

// Needs two processes and, in one drill, a copy of the repository, so it runs only in `npm run drills`.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let site: SiteWithSliceProcess;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  // Each report comes from a network of its own, because a network may send only ten in ten minutes.
  site = await siteWithArchiveProcess({ TRUST_PROXY: 'true' });
});
test.afterAll(() => site.stop());

const search = (): string => `${site.url}${links.search({ q: 'lagos' })}`;
const headingAt = async (url: string): Promise<string> =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(url)).text())?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';

test(
  'readers and API clients see no difference with the archive API in a separate process',
  { tag: '@drill' },
  async ({ page }) => {
    const troubles = await watchPageErrors(page);
    await page.goto(search());
    await untilPageHydrated(page);
    await page.getByRole('list', { name: 'Pages found' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(search());
    const { path, slug } = await foundPage(site.url, 'lagos');
    await page.goto(`${site.url}${path}`);
    await untilPageHydrated(page);
    expect(troubles).toMatchObject({ console: [], violations: [] });
    for (const address of ['/oai?verb=Identify', '/sitemap.xml', '/bulk/', '/api/v1/titles', '/api/openapi.json']) {
      expect((await fetch(`${site.url}${address}`)).status, address).toBe(200);
    }
    const pdf = await fetch(`${site.url}/api/archive/downloads/pages/${slug}/text.txt`);
    expect(pdf.status).not.toBe(503);
  },
);

interface Seen {
  readonly pages: Record<string, number>;
  readonly broken: string[];
  /** Reports that the site confirmed, and those for which it returned unavailable. */
  readonly kept: string[];
  readonly unknown: string[];
}

/** A reader may get the page, or a notice that its section is unavailable, with a time to retry. */
async function readOnce(seen: Seen): Promise<void> {
  const answer = await fetch(`${search()}&page=${1 + Math.floor(Math.random() * 3)}`);
  const html = await answer.text();
  seen.pages[answer.status] = (seen.pages[answer.status] ?? 0) + 1;
  const saysBusy = answer.status === 503 && answer.headers.get('retry-after') !== null && html.includes('</main>');
  if (answer.status !== 200 && !saysBusy) seen.broken.push(`${answer.status} ${html.slice(0, 200)}`);
}

let sent = 0;

async function reportOnce(seen: Seen, slug: string): Promise<void> {
  sent += 1;
  const message = `drill ${process.pid} ${sent}`;
  const answer = await fetch(`${site.url}/api/archive/report-error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${sent >> 8}.${sent & 255}` },
    body: JSON.stringify({ page: slug, kind: 'wrong-text', region: '', message }),
  });
  await answer.text();
  if (answer.status === 200) seen.kept.push(message);
  else if (answer.status === 503) seen.unknown.push(message);
  else seen.broken.push(`the report was answered with ${answer.status}`);
}

const reportsOf = (dataDir: string): readonly string[] => {
  const records = new DatabaseSync(join(dataDir, 'records.sqlite'), { readOnly: true });
  const rows = records.prepare("select message from archive_report where message like 'drill %'").all();
  records.close();
  return rows.map(({ message }) => String(message));
};

test(
  'while its process is killed and restarted under load, readers see at worst “unavailable”, and no write is lost or duplicated',
  { tag: '@drill' },
  async () => {
    const { slug } = await foundPage(site.url, 'lagos');
    const seen: Seen = { pages: {}, broken: [], kept: [], unknown: [] };
    let reading = true;
    const loop = async (once: () => Promise<void>): Promise<void> => {
      while (reading) await once();
    };
    const readers = [1, 2, 3].map(() => loop(() => readOnce(seen)));
    const writer = loop(() => reportOnce(seen, slug));
    const enough = async (more: number): Promise<void> => {
      const until = seen.kept.length + more;
      await expect.poll(() => seen.kept.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(until);
    };
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      await enough(10);
      await site.stopSlice(signal);
      await expect.poll(() => seen.unknown.length, { timeout: 30_000 }).toBeGreaterThan(0);
      await site.startSlice();
      await enough(10);
    }
    reading = false;
    await Promise.all([...readers, writer]);
    expect(seen.broken, site.output().slice(-4_000)).toEqual([]);
    const stored = reportsOf(site.dataDir);
    expect(new Set(stored).size).toBe(stored.length);
    expect(seen.kept.filter((message) => !stored.includes(message))).toEqual([]);
    // A report with the response “unavailable” may or may not have been stored; nothing else may have been stored.
    expect(stored.filter((message) => ![...seen.kept, ...seen.unknown].includes(message))).toEqual([]);
    console.log(
      `pages ${JSON.stringify(seen.pages)}, reports kept ${seen.kept.length}, unavailable ${seen.unknown.length}`,
    );
  },
);

const newer = '1.90.0';
const oldHeading = 'Search the archive';
const newHeading = 'Look through the archive';
const rename: Edit = (text) => text.replaceAll(oldHeading, newHeading);

test(
  'a page waits for its endpoint to be deployed, an old page works with a new API, and rolling the API back brings back the old page',
  { tag: '@drill' },
  async () => {
    const copy = await copyRepository({ built: false });
    try {
      await copy.edit('shared-contracts/src/archive/contract.ts', (text) => text.replace(/'1\.\d+\.0'/, `'${newer}'`));
      const out = join(site.dataDir, 'variant');
      const requires = { platform: '^1.0.0', api: { archive: '^1.90.0' } };
      const next = await makeVariant(join(repoRoot, 'mf-archive/dist/release'), out, rename, { requires });
      expect((await site.release('publish', 'archive', '--built', out)).code).toBe(0);
      const early = await siteCommand('promote', 'archive', next);
      expect(early.output).toContain("it needs the API of 'archive' at ^1.90.0, and the server provides 1.");
      expect(early.code).not.toBe(0);

      await site.stopSlice();
      await site.startSlice(copy.root);
      expect(await headingAt(`${site.url}${links.search()}`)).toBe(oldHeading);
      await expect.poll(async () => (await siteCommand('promote', 'archive', next)).output).toContain('is live');
      await expect.poll(() => headingAt(`${site.url}${links.search()}`)).toBe(newHeading);

      await site.stopSlice();
      await site.startSlice();
      await expect.poll(() => headingAt(`${site.url}${links.search()}`)).toBe(oldHeading);
    } finally {
      await copy.remove();
    }
  },
);

/** Runs a command that asks the archive's process what it provides. */
const siteCommand = (...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand(['shell/server/release-command.ts', ...args], {
    dataDir: site.dataDir,
    env: { API_URL_ARCHIVE: site.sliceUrl },
  });
