import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { exampleSlice } from '../../testing/example-slice.ts';
import { serveSlices } from '../../testing/serve-slices.ts';
import { registerCrawlerRoutes } from './register-crawler-routes.ts';

const serve = (
  sitemap: ApiSlice['sitemap'],
  sitemapFiles: ApiSlice['sitemapFiles'] = () => Promise.resolve([]),
): ReturnType<typeof serveSlices> => {
  const slice: ApiSlice = { ...exampleSlice, sitemapFiles, ...(sitemap !== undefined && { sitemap }) };
  return serveSlices([slice], {}, (app: FastifyInstance, core) => {
    registerCrawlerRoutes(app, core, { publicUrl: 'https://site.test', product: 'archivi' });
  });
};

describe('URLs for crawlers', () => {
  it('/robots.txt excludes search results, allows pages, and links to the sitemap', async () => {
    const { origin } = await serve(undefined);
    const rules = await (await fetch(`${origin}/robots.txt`)).text();
    expect(rules).toContain('Disallow: /search?\n');
    expect(rules).not.toContain('Disallow: /search\n');
    expect(rules).toContain('\nSitemap: https://site.test/sitemap.xml\n');
  });

  it('/.well-known/security.txt says where to report a vulnerability, and is valid for less than a year (RFC 9116)', async () => {
    const { origin } = await serve(undefined);
    const answer = await fetch(`${origin}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toBe('https://site.test/feedback');
    const left = Date.parse(fields.get('Expires') ?? '') - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(365 * 24 * 60 * 60 * 1_000);
  });

  it('/sitemap.xml lists all sitemap files, including those of the slices', async () => {
    const { origin } = await serve(undefined, () =>
      Promise.resolve([{ path: '/sitemaps/a/1960.xml', changed: '2026-11-20T10:00:00+00:00' }]),
    );
    const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
    expect(xml).toContain('<sitemap><loc>https://site.test/sitemap-pages.xml</loc></sitemap>');
    expect(xml).toContain(
      '<sitemap><loc>https://site.test/sitemaps/a/1960.xml</loc><lastmod>2026-11-20T10:00:00+00:00</lastmod></sitemap>',
    );
    expect(xml).toMatch(/<sitemapindex xmlns="[^"]+">[^]*<\/sitemapindex>/);
  });

  it('/sitemap-pages.xml lists the pages of the site and its slices, as absolute, escaped URLs', async () => {
    const { origin } = await serve(() =>
      Promise.resolve([{ path: '/stories/a?b=1&c=2' }, { path: '/stories/b', changed: '2026-11-20T10:00:00+00:00' }]),
    );
    const answer = await fetch(`${origin}/sitemap-pages.xml`);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml).toContain('<url><loc>https://site.test/</loc></url>');
    expect(xml).toContain('<url><loc>https://site.test/stories/a?b=1&amp;c=2</loc></url>');
    expect(xml).toContain(
      '<url><loc>https://site.test/stories/b</loc><lastmod>2026-11-20T10:00:00+00:00</lastmod></url>',
    );
  });

  it('/sitemap-pages.xml is unavailable rather than incomplete when a slice fails', async () => {
    const { origin } = await serve(() => Promise.reject(new AppError('unavailable', 'The content service is down')));
    expect((await fetch(`${origin}/sitemap-pages.xml`)).status).toBe(503);
  });
});
