import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import { siteRoutes, type DeclaredRoutes, type PageRoute, type SiteRoute } from 'shared-contracts/routes';
import { siteLinks } from 'shared-contracts/site-links';
import { repoRoot } from './places.ts';

const product = process.env['PRODUCT'] ?? 'archivi';

export const brand = makeBrand(product);
export const links = siteLinks(brand);

/** An edition of the demonstration, which every data folder of the tests has. */
const edition = 'lagos-demonstration-herald-1960-10-03';

/** Stories and projects of the demonstration: route parameter → value. */
const stories: Readonly<Record<string, string>> = {
  ':issue': 'issue-1',
  ':mainarticle': 'the-morning-money-changed-its-name',
  ':subarticle': 'what-the-pump-charged',
  ':fellowshipcohort': 'reading-closely',
  ':category': 'transport-and-cities',
  ':day': '10-03',
  ':place': 'lagos',
};

const slugs: Readonly<Record<string, string>> = {
  'the-product-st/project': 'how-sure-is-a-number',
  'the-product-st/inside-piece': 'how-to-cite-a-page',
  'archive/edition': edition,
  'archive/newspaper-page': `${edition}-p1`,
  'archive/cite': `${edition}-p1`,
  'archive/corrections': `${edition}-p1`,
  'archive/topic': 'roads-and-bridges',
};

/** The query that a route's page needs. */
const queries: Readonly<Record<string, string>> = {
  'archive/report-error': `?page=${edition}-p1`,
};

/** Pages that journeys of their own find. The archivists' queue and desk are not open to guests or members. */
const unguessed: readonly string[] = [
  ...['archive/newspaper-page', 'archive/report', 'archive/reports', 'archive/desk'],
  ...['archive/withdrawals', 'archive/rights', 'archive/members'],
  ...['membership/payment', 'membership/gift', 'membership/payments-desk', 'membership/donors-desk', 'shell/editorial'],
  ...['context/collection', 'context/shared'],
];

const sampleOf = ({ id, path }: SiteRoute): string =>
  path.replaceAll(/:\w+/g, (name) => stories[name] ?? (name === ':slug' ? slugs[id] : undefined) ?? 'sample') +
  (queries[id] ?? '');

interface Release {
  readonly name: string;
  readonly exposes: { readonly routes: readonly PageRoute[] };
}

const readBuilt = (file: string): unknown => JSON.parse(readFileSync(join(repoRoot, file), 'utf8'));

/** The routes declared by the builds that the tests run on. */
const builtRoutes = (): DeclaredRoutes => {
  const releases = globSync('{shell,mf-*}/dist/release/release.json', { cwd: repoRoot }).map(
    (file) => readBuilt(file) as Release,
  );
  return Object.fromEntries(releases.map(({ name, exposes }) => [name, exposes.routes]));
};

const everyRoute = siteRoutes(brand, builtRoutes());

/** An address of every route, also of those that need a role or an id, which is then made up. */
export const everyAddress: readonly string[] = everyRoute.map((route) => sampleOf(route).replace('/*', ''));

/** Every route with a sample address, except newspaper pages, which `foundPage` finds. */
export const sampledRoutes: readonly (SiteRoute & { readonly sample: string })[] = everyRoute
  .filter(({ id }) => !unguessed.includes(id))
  .map((route) => ({ ...route, sample: sampleOf(route) }));

/** Addresses that everyone may open, and those that every member may open. */
export const openSamples = sampledRoutes.flatMap(({ access, sample }) => (access === undefined ? [sample] : []));
export const memberSamples = sampledRoutes.flatMap(({ access, sample }) => (access === 'user' ? [sample] : []));

interface Found {
  readonly hits: readonly { readonly slug: string; readonly hitCount: number }[];
}

/** Returns the first page that the site's own search finds for a word. */
export async function foundPage(url: string, word: string): Promise<{ readonly slug: string; readonly path: string }> {
  const response = await fetch(`${url}/api/archive/search-pages?q=${encodeURIComponent(word)}`);
  const { hits } = (await response.json()) as Found;
  const slug = hits[0]?.slug;
  if (slug === undefined) throw new Error(`no page says ${word}`);
  return { slug, path: links.newspaperPage(slug, word) };
}
