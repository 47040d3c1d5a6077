import { ownValue } from 'shared-contracts/own-value';

/**
 * Returns the class of an address, for logs and metrics. It has few values and never contains what a reader typed,
 * since searches and reading are private.
 */
export function routeClass(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  if (path.endsWith('/_payload.json')) return 'payload';
  const first = path.split('/', 2)[1] ?? '';
  const known: Readonly<Record<string, string>> = {
    api: 'api',
    content: 'content',
    scans: 'scan',
    r: 'release',
    assets: 'asset',
    builds: 'build',
    internal: 'internal',
  };
  const machine = [
    'healthz',
    'readyz',
    'metrics',
    'robots.txt',
    'sitemap.xml',
    'sw.js',
    'favicon.ico',
    '.well-known',
    'iiif',
    ...['oai', 'bulk', 'feeds', 'sitemaps', 'sitemap-pages.xml'],
  ];
  return ownValue(known, first) ?? (machine.includes(first) ? 'machine' : 'document');
}
