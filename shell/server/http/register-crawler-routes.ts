import type { FastifyInstance } from 'fastify';
import { makeBrand, type Brand } from 'shared-contracts/brand';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import { siteLinks } from 'shared-contracts/routes';
import type { Core } from '../core.ts';
import type { Settings } from '../settings.ts';
import { guest } from '../slices/api-runtime.ts';
import { endpointDeadlineMs, withDeadline } from '../slices/with-deadline.ts';
import { sendWithEtag } from './etag.ts';

type CrawledCore = Pick<Core, 'slices' | 'contextOf'>;

const robots = `User-agent: *
Disallow: /api/beacon
Disallow: /context
Disallow: /preview
Disallow: /search?
`;

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;' })[char] ?? '&gt;');

const line = ({ path, changed }: SitemapEntry, publicUrl: string): string => {
  const day = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
  return `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${day}</url>`;
};

/** The shell's own pages and the archive's entrances, and what each slice names. */
async function entriesOf(core: CrawledCore, brand: Brand): Promise<readonly SitemapEntry[]> {
  const links = siteLinks(brand);
  const own = [links.home, links.about, links.terms, links.privacy, links.search(), links.editions];
  const others = core.slices.map(async (slice) => (await slice.sitemap?.(core.contextOf(slice, guest))) ?? []);
  return [...own.map((path) => ({ path })), ...(await Promise.all(others)).flat()];
}

/** `/robots.txt`, and `/sitemap.xml` (sitemaps.org): every page that search engines should know, once. */
export function registerCrawlerRoutes(
  app: FastifyInstance,
  core: CrawledCore,
  { publicUrl, product }: Pick<Settings, 'publicUrl' | 'product'>,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${robots}\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const entries = await withDeadline(entriesOf(core, makeBrand(product)), endpointDeadlineMs);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => line(entry, publicUrl)).join('\n')}
</urlset>
`;
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600');
    return await sendWithEtag(request, reply, xml);
  });
}
