import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { foundPage, links, openSamples } from '../support/site-paths.ts';
import { faultsOf, thingsOf, type Thing } from '../support/structured-data.ts';
import { expect, test } from '../support/test.ts';

interface Boot {
  readonly buildId: string;
  readonly registry: {
    readonly remotes: Readonly<Record<string, { readonly release?: { readonly version: string } }>>;
  };
}

async function readBoot(url: string): Promise<Boot> {
  const html = await (await fetch(url)).text();
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return JSON.parse(text) as Boot;
}

test('[R7.06] a payload has the data of its document, from the release that the request names', async ({ site }) => {
  const { registry } = await readBoot(`${site.url}${links.search({ q: 'the' })}`);
  const version = registry.remotes['archive']?.release?.version ?? '';
  const ask = (headers: Record<string, string>) => fetch(`${site.url}/search/_payload.json?q=the`, { headers });
  const response = await ask({ releases: `archive@${version}` });
  expect(response.status).toBe(200);
  expect(response.headers.get('vary')?.toLowerCase()).toContain('releases');
  const payload = (await response.json()) as {
    routeId: string;
    status: number;
    data: { results: { total: number } };
  };
  expect(payload.routeId).toBe('archive/search');
  expect(payload.status).toBe(200);
  expect(payload.data.results.total).toBeGreaterThan(0);
  const gone = await ask({ releases: 'archive@0.0.1-00000000' });
  expect(gone.status).toBe(409);
});

test('[R7.06] the payload of a missing page says 404, also at its own URL', async ({ site }) => {
  for (const path of ['/search/no-such-page-p1/_payload.json', '/no/such/_payload.json']) {
    const response = await fetch(`${site.url}${path}`);
    const payload = (await response.json()) as { status: number };
    expect(payload.status, path).toBe(404);
  }
});

test('[R7.05] the latest build is the one named in documents, and the manifest lists its files', async ({ site }) => {
  const { buildId } = await readBoot(site.url);
  const latest = (await (await fetch(`${site.url}/builds/latest.json`)).json()) as { id: string };
  expect(latest.id).toBe(buildId);
  const response = await fetch(`${site.url}/builds/manifest.json`);
  const manifest = (await response.json()) as {
    id: string;
    shell: { base: string; scripts: string[] };
    registry: Boot['registry'];
  };
  expect(manifest.id).toBe(buildId);
  expect(Object.keys(manifest.registry.remotes).length).toBeGreaterThan(0);
  for (const script of manifest.shell.scripts) {
    expect((await fetch(`${site.url}${manifest.shell.base}${script}`)).status).toBe(200);
  }
});

test('public documents may be cached for 30 s, are the same for everyone, and revalidate with 304', async ({
  site,
}) => {
  const { path } = await foundPage(site.url, 'the');
  for (const address of ['/', links.about, links.search({ q: 'the' }), path]) {
    const first = await fetch(`${site.url}${address}`);
    expect(first.headers.get('cache-control'), address).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=25',
    );
    expect(first.headers.get('set-cookie')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W?\/?"/);
    const again = await fetch(`${site.url}${address}`, { headers: { 'if-none-match': etag } });
    expect(again.status, address).toBe(304);
    expect(await again.text()).toBe('');
  }
});

test('what is requested with a reader’s cookie is never stored by caches', async ({ site }) => {
  const response = await fetch(`${site.url}${links.search()}`, { headers: { cookie: 'releases-avoid=archive' } });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('documents are compressed, and scripts are immutable under names with their hash', async ({ site }) => {
  const page = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  const script = /src="(\/assets\/main\.[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const file = await fetch(`${site.url}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers.get('content-encoding')).toBe('br');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

const stories = '/the-archivist/stories';

/** In thousands of bytes, uncompressed, at what was reached. */
const documentBudgets: readonly (readonly [path: string, budget: number])[] = [
  [`${stories}/issue-1/the-morning-money-changed-its-name`, 45],
  [`${stories}/issue-2/how-many-are-we/three-regions-thirty-six-states`, 37],
  [links.newspaperPage('lagos-demonstration-herald-1960-10-03-p1', 'independence OR independent'), 57],
  [links.search({ q: 'naira' }), 61.5],
  // With the real newspapers, whose years have 186 bars; without them it has 83 kB.
  [links.search({ q: 'the' }), 90],
];

test('documents keep to their budgets, and their rules are immutable files that pages share', async ({ site }) => {
  const frames = new Set<string>();
  for (const [path, budget] of documentBudgets) {
    const html = await (await fetch(site.url + path)).text();
    expect.soft(Buffer.byteLength(html) / 1000, path).toBeLessThanOrEqual(budget);
    const [frame = '', own = ''] = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(own).toMatch(/^\/assets\/styles\/page\.[0-9a-f]{8}\.css$/);
    frames.add(frame);
  }
  const [frame = ''] = frames;
  expect(frames.size).toBe(1);
  const file = await fetch(site.url + frame, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers.get('content-encoding')).toBe('br');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a document allows scripts from itself and the releases only, inline ones by their hashes, and styles by nonce', async ({
  site,
}) => {
  const response = await fetch(`${site.url}${links.search()}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts[0]).toBe("'self'");
  for (const inline of scripts.slice(1, 3)) expect(inline).toMatch(/^'sha256-[\w+/=]+'$/);
  expect(scripts.slice(3).every((source) => /^http:\/\/[a-z-]+\.localhost:\d+$/.test(source))).toBe(true);
  expect(/style-src ([^;]+)/.exec(policy)?.[1]).toMatch(/^'nonce-[\w-]+'$/);
  const html = await response.text();
  expect(html).not.toMatch(/<[a-z][^>]* style="/);
  expect([...html.matchAll(/<script(?![^>]*(\bsrc=|type="application\/(ld\+)?json"))/g)]).toHaveLength(2);
});

test('the site reports its health, and programs can read its metrics', async ({ site }) => {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  const metrics = await fetch(`${site.url}/metrics`);
  expect(metrics.status).toBe(200);
  expect(await metrics.text()).toMatch(/^# HELP/m);
});

/** A date with time and zone, as Google requires. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Google requires nothing of an article, and recommends these values and a picture. The validator does not check
 * articles.
 */
const recommended = {
  headline: expect.stringMatching(/^.{3,110}$/) as unknown,
  datePublished: expect.stringMatching(instant) as unknown,
  dateModified: expect.stringMatching(instant) as unknown,
};

test('the structured data of every page uses the vocabulary of schema.org, and has what Google requires', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const { path } = await foundPage(site.url, 'the');
  const described: Thing[] = [];
  for (const sample of [...openSamples, path]) {
    const things = thingsOf(await (await fetch(`${site.url}${sample}`)).text());
    for (const thing of things) expect(await faultsOf(thing), sample).toEqual([]);
    described.push(...things);
  }
  expect([...new Set(described.map((thing) => thing['@type']))].toSorted()).toEqual([
    'Article',
    'BreadcrumbList',
    'CollectionPage',
    'CreativeWork',
    'NewsArticle',
    'PublicationIssue',
    'WebPage',
  ]);
  const articles = described.filter((thing) => thing['@type'] === 'NewsArticle');
  expect(articles.some((article) => 'image' in article)).toBe(true);
  for (const article of articles) {
    expect(article).toMatchObject(recommended);
    if ('image' in article) expect(article['image']).toEqual([expect.stringMatching(/^https?:/)]);
    for (const author of [article['author']].flat()) {
      expect(author).toMatchObject({ '@type': expect.stringMatching(/^(Person|Organization)$/) });
      expect(author).toMatchObject({ name: expect.stringMatching(/\w/) });
    }
  }
});

/** Returns the addresses of the feeds of one kind that a document links to. */
const feedsIn = (html: string, kind: 'atom+xml' | 'feed+json'): readonly string[] =>
  (html.match(/<link [^>]*>/g) ?? []).flatMap((link) => {
    const href = / href="([^"]+)"/.exec(link)?.[1];
    return href !== undefined && link.includes(`application/${kind}`) ? [href.replaceAll('&amp;', '&')] : [];
  });

test('a third-party parser reads every feed that a page names, and each has what its format requires', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const documents = await Promise.all(
    [...openSamples, links.search({ q: 'bridge' })].map(async (path) => (await fetch(`${site.url}${path}`)).text()),
  );
  const read = async (href: string): Promise<string> => (await fetch(new URL(href, site.url))).text();
  const atom = new Set(documents.flatMap((html) => feedsIn(html, 'atom+xml')));
  expect(atom.size).toBeGreaterThan(3);
  for (const href of atom) {
    const feed = parseAtomFeed(await read(href), {});
    for (const thing of [feed, ...(feed.entries ?? [])]) {
      expect(thing, href).toMatchObject({ id: expect.any(String), title: expect.anything() });
      expect(thing.updated, href).toMatch(instant);
    }
  }
  const json = new Set(documents.flatMap((html) => feedsIn(html, 'feed+json')));
  expect(json.size).toBeGreaterThan(0);
  for (const href of json) {
    const feed = parseJsonFeed(JSON.parse(await read(href)) as object);
    expect(feed.title, href).not.toBe('');
    for (const { id, content_html, content_text } of feed.items ?? []) {
      expect([typeof id, typeof (content_html ?? content_text)], href).toEqual(['string', 'string']);
    }
  }
});

test('the validator finds faults', async () => {
  expect(await faultsOf({ '@type': 'NewsArticle', headlines: 'x', isPartOf: { '@type': 'Isue' } })).toHaveLength(2);
  expect(await faultsOf({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem' }] })).not.toEqual([]);
});
