import type { FastifyInstance } from 'fastify';
import { makeBrand, type Brand } from 'shared-contracts/brand';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import { siteLinks } from 'shared-contracts/site-links';
import { endpointDeadlineMs, withDeadline } from 'shared-contracts/server/with-deadline';
import type { Settings } from '../settings/settings.ts';
import { guest, type OpenSlices } from '../slices/api-runtime.ts';
import { sendWithEtag } from './etag.ts';

type CrawledSlices = Pick<OpenSlices, 'slices' | 'contextOf'>;

const robots = `User-agent: *
Disallow: /api/beacon
Disallow: /context
Disallow: /preview
Disallow: /search?
Disallow: /bulk/
Disallow: /oai
Disallow: /api/v1/search
`;

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;' })[char] ?? '&gt;');

const line = (element: 'sitemap' | 'url', { path, changed }: SitemapEntry, publicUrl: string): string => {
  const day = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
  return `<${element}><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${day}</${element}>`;
};

/** Returns a sitemap document (sitemaps.org) with the given root element. */
const document = (root: 'sitemapindex' | 'urlset', entries: readonly SitemapEntry[], publicUrl: string): string => {
  const lines = entries.map((entry) => line(root === 'urlset' ? 'url' : 'sitemap', entry, publicUrl));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
};

/** The sitemap of the pages that fit into one file. */
const pagesPath = '/sitemap-pages.xml';

async function filesOf(open: CrawledSlices): Promise<readonly SitemapEntry[]> {
  const files = open.slices.map(async (slice) => (await slice.sitemapFiles?.(open.contextOf(slice, guest))) ?? []);
  return [{ path: pagesPath }, ...(await Promise.all(files)).flat()];
}

/** The shell's own pages, the search and the editions, and the pages of each slice. */
async function entriesOf(open: CrawledSlices, brand: Brand): Promise<readonly SitemapEntry[]> {
  const links = siteLinks(brand);
  const own = [links.home, links.about, links.terms, links.privacy, links.search(), links.editions];
  const others = open.slices.map(async (slice) => (await slice.sitemap?.(open.contextOf(slice, guest))) ?? []);
  return [...own.map((path) => ({ path })), ...(await Promise.all(others)).flat()];
}

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** Where to report a vulnerability (RFC 9116). It is always valid for another year. `now` in ms. */
const securityText = (publicUrl: string, now: number): string => `Contact: ${publicUrl}/feedback
Expires: ${new Date(now + yearMs).toISOString()}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;

/**
 * `/robots.txt`, `/.well-known/security.txt`, and `/sitemap.xml` (sitemaps.org): an index of files with all pages for
 * search engines.
 */
export function registerCrawlerRoutes(
  app: FastifyInstance,
  open: CrawledSlices,
  { publicUrl, product }: Pick<Settings, 'publicUrl' | 'product'>,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${robots}\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityText(publicUrl, Date.now())),
  );
  const add = (path: string, root: 'sitemapindex' | 'urlset', read: () => Promise<readonly SitemapEntry[]>): void => {
    app.get(path, async (request, reply) => {
      const xml = document(root, await withDeadline(read(), endpointDeadlineMs), publicUrl);
      reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600');
      return await sendWithEtag(request, reply, xml);
    });
  };
  add('/sitemap.xml', 'sitemapindex', () => filesOf(open));
  add(pagesPath, 'urlset', () => entriesOf(open, makeBrand(product)));
}
