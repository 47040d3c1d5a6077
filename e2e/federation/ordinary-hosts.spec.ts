import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ComposedSite } from '../support/composed-site.ts';
import { testWithSite } from '../support/own-site.ts';
import { repoRoot } from '../support/places.ts';
import { serveFolder } from '../support/serve-folder.ts';
import { runCommand } from '../support/site-process.ts';
import { links } from '../support/site-paths.ts';
import { teamRepository, type TeamRepository } from '../support/team-repository.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

/** The site serves its releases itself, as on one machine. */
const test = testWithSite({ env: { RELEASES_URL: '' } });
test.describe.configure({ timeout: 600_000 });

const fixtures = join(repoRoot, 'e2e/federation/hosts');

/** Makes a repository of a host outside of this one, with the packed contracts, and builds it. */
async function buildHost(kind: string, site: ComposedSite): Promise<TeamRepository> {
  const host = await teamRepository({ SITE: site.url });
  const { folder, npm } = host;
  await cp(join(fixtures, kind), folder, { recursive: true });
  await cp(join(fixtures, 'src'), join(folder, 'src'), { recursive: true });
  const command = 'shared-contracts/remote-kit/pack/pack-kit-command.ts';
  const packed = await runCommand([command, '--out', join(folder, 'packages')], site);
  expect(packed.code, packed.output).toBe(0);
  const tarball = (await readdir(join(folder, 'packages'))).find((file) => file.startsWith('shared-contracts-'));
  await rename(join(folder, 'packages', tarball ?? ''), join(folder, 'shared-contracts.tgz'));
  await npm('install', '--no-fund', '--no-audit');
  await npm('run', 'build');
  return host;
}

const wrongProps = `import { Fragment } from 'context/fragments/keep';
import { Page } from 'membership/pages/membership';
export const wrongThing = <Fragment thing={{ kind: 'page' }} name="A page" />;
export const wrongPage = <Page plan="stem" />;
export const right = <Fragment thing={{ kind: 'page', slug: 'a-page' }} name="A page" />;
`;

/** Checks the host's types as they are, and with wrong props of a fragment and a page. */
async function checkTypes({ folder, npm }: TeamRepository): Promise<void> {
  expect(await readdir(join(folder, '@mf-types/membership/pages'))).toContain('membership.d.ts');
  await npm('run', 'types');
  await writeFile(join(folder, 'src/wrong-props.tsx'), wrongProps);
  const refused = await npm('run', 'types').then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
  expect(refused).toMatch(/wrong-props\.tsx\W3\b.*'slug' is missing/s);
  expect(refused).toMatch(/wrong-props\.tsx\W4\b.*'plan' does not exist/s);
  expect(refused).not.toMatch(/wrong-props\.tsx\W5\b/);
}

interface FederationState {
  /** Remotes' entries, as the host's developer registered them. */
  readonly remotes: readonly string[];
  /** Key of a module in the snapshot → its version. */
  readonly versions: Readonly<Record<string, string>>;
  /** Shared module → its versions. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
}

/** Reads what the developer tools of Module Federation show. */
const federationOf = (page: Page): Promise<FederationState> =>
  page.evaluate(() => {
    interface Instance {
      readonly options: { readonly remotes: readonly { readonly entry: string }[] };
      readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>;
    }
    interface View {
      readonly __FEDERATION__: {
        readonly __INSTANCES__: readonly Instance[];
        readonly moduleInfo: Readonly<Record<string, { readonly buildVersion?: string }>>;
      };
    }
    const { __INSTANCES__: instances, moduleInfo } = (window as unknown as View).__FEDERATION__;
    const host = instances[0];
    const versions = Object.entries(moduleInfo).map(([name, { buildVersion = '' }]) => [name, buildVersion] as const);
    const shared = Object.entries(host?.shareScopeMap['default'] ?? {});
    return {
      remotes: (host?.options.remotes ?? []).map(({ entry }) => entry),
      versions: Object.fromEntries(versions),
      shared: Object.fromEntries(shared.map(([name, found]) => [name, Object.keys(found)])),
    };
  });

const liveVersion = async (site: ComposedSite, remote: string): Promise<string> => {
  const answer = await fetch(`${site.url}/builds/manifest.json`);
  const { registry } = (await answer.json()) as {
    readonly registry: {
      readonly remotes: Readonly<Record<string, { readonly release: { readonly version: string } }>>;
    };
  };
  return registry.remotes[remote]?.release.version ?? '';
};

const facades = ['emotion', 'jsx-runtime', 'redux', 'router', 'site'].map(
  (name) => `shared-contracts/platform/${name}`,
);

/** One version of each shared module. */
async function expectOneOfEach({ shared }: FederationState): Promise<void> {
  const source = await readFile(join(repoRoot, 'shared-contracts/src/contract-versions.ts'), 'utf8');
  const platform = /platformVersion = '([\d.]+)'/.exec(source)?.[1];
  for (const name of facades) expect([name, shared[name]]).toEqual([name, [platform]]);
  for (const name of ['react', 'react-dom']) expect([name, shared[name]?.length]).toEqual([name, 1]);
}

/** Uses the page: prices change at once, the host's address stays, and links lead to the site. */
async function usePage(page: Page, site: ComposedSite): Promise<void> {
  const part = page.getByRole('region', { name: 'A page of the archive' });
  await expect(part.getByRole('heading', { level: 1 })).toHaveText('Keep the pages open');
  const card = part.getByRole('article').nth(1);
  const [before, address] = [await card.innerText(), page.url()];
  await part.getByRole('radio', { name: 'Yearly, 2 months free' }).check({ force: true });
  await expect(card).not.toHaveText(before);
  expect(page.url()).toBe(address);
  const free = part.getByRole('link', { name: 'Read for free' });
  await expect(free).toHaveAttribute('href', `${site.url}${links.search()}`);
}

/** Uses the fragment: an empty question goes nowhere, another one leads to the site. */
async function useFragment(page: Page, site: ComposedSite): Promise<void> {
  const part = page.getByRole('region', { name: 'A fragment of the archive' });
  const field = part.getByLabel('Ask the archive a question');
  await part.getByRole('button', { name: 'Ask' }).click();
  await expect(field).toBeFocused();
  await field.fill('Who opened Carter Bridge?');
  await part.getByRole('button', { name: 'Ask' }).click();
  await page.waitForURL((url) => url.origin === site.url);
}

for (const kind of ['webpack', 'vite']) {
  test(
    `a host built by ${kind}, with only the published packages, shows a page and a fragment of ours`,
    { tag: '@drill' },
    async ({ page, site }) => {
      const host = await buildHost(kind, site);
      const served = await serveFolder(join(host.folder, 'dist'));
      const troubles = await watchPageErrors(page);
      try {
        await page.goto(served.url);
        await usePage(page, site);
        const federation = await federationOf(page);
        await expectOneOfEach(federation);
        for (const remote of ['membership', 'context']) {
          const manifest = `${site.url}/r/${remote}/mf-manifest.json`;
          expect(federation.remotes).toContain(manifest);
          expect(federation.versions[`mf_${remote}:${manifest}`]).toBe(await liveVersion(site, remote));
        }
        await useFragment(page, site);
        expect(troubles).toMatchObject({ console: [], violations: [] });
        await checkTypes(host);
      } finally {
        served.close();
        await host.remove();
      }
    },
  );
}

test(
  'the developer tools show the releases and the shared modules of our own shell',
  { tag: '@drill' },
  async ({ page, site }) => {
    await page.goto(site.url + links.membership);
    await untilPageHydrated(page);
    const federation = await federationOf(page);
    await expectOneOfEach(federation);
    const version = await liveVersion(site, 'membership');
    expect(federation.remotes).toEqual([`${site.url}/r/membership/${version}/remoteEntry.js`]);
  },
);
