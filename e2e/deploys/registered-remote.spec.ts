import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestContinuously } from '../support/request-continuously.ts';
import type { ComposedSite } from '../support/composed-site.ts';
import { builtRelease } from '../support/live-release.ts';
import { testWithSite } from '../support/own-site.ts';
import { runCommand } from '../support/site-process.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { makeVariant } from '../support/variant-release.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const test = testWithSite();

const remote = 'weather-report';
const path = `/${remote}`;

async function registry(site: ComposedSite, ...args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(['shell/server/registry-command.ts', ...args], site);
  if (code !== 0) throw new Error(`${args.join(' ')} was refused: ${output}`);
}

/** Makes a release of the new remote from a built page, as another repository would build it. */
async function buildRemote(site: ComposedSite, at: string): Promise<string> {
  const out = join(site.dataDir, 'built-elsewhere');
  const routes = [{ page: 'membership', path: at, navigation: { label: 'Weather' } }];
  const page = 'membership';
  await makeVariant(
    builtRelease('membership'),
    out,
    (text) =>
      text
        .replaceAll('mf_membership', 'mf_weather_report')
        .replaceAll(/name:\s*(["'])membership\1/g, `name: '${remote}'`),
    { name: remote, exposes: { pages: [page], fragments: [], routes }, chunks: await chunksOf(page) },
  );
  return out;
}

async function chunksOf(page: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const text = await readFile(join(builtRelease('membership'), 'release.json'), 'utf8');
  const { chunks } = JSON.parse(text) as { readonly chunks: Readonly<Record<string, readonly string[]>> };
  return { [page]: chunks[page] ?? [] };
}

const statusOf = async (site: ComposedSite): Promise<number> => (await fetch(`${site.url}${path}`)).status;

test('a remote that is registered while the site runs is rendered, hydrated and in the menu until it is unregistered', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const troubles = await watchPageErrors(page);
  const others = requestContinuously(site, [links.search()]);
  await registry(site, 'register', remote, '--prefix', path);
  expect(await statusOf(site)).toBe(404);
  const built = await buildRemote(site, path);
  await site.release('release', remote, '--built', built);
  await expect.poll(() => statusOf(site), { timeout: 10_000 }).toBe(200);

  await page.goto(`${site.url}${links.about}`);
  await untilPageHydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Weather' }).click();
  await expect(page).toHaveURL(`${site.url}${path}`);
  await untilPageHydrated(page);
  expect(documents, 'a page of the new remote is a navigation like any other').toEqual([]);

  await page.reload();
  await untilPageHydrated(page);
  // Only scripts write the choice to the URL, which becomes that of the section that this page was built for.
  await page.getByRole('radio', { name: 'Yearly, 2 months free' }).check({ force: true });
  await expect(page).toHaveURL(/\?frequency=yearly/);
  expect(troubles).toMatchObject({ console: [], violations: [] });

  await registry(site, 'unregister', remote);
  await expect.poll(() => statusOf(site), { timeout: 10_000 }).toBe(404);
  await page.goto(`${site.url}${links.about}`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'About Us' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Weather' })).toHaveCount(0);
  expect((await others.stop()).failed).toEqual([]);
});
