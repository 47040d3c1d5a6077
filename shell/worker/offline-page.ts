import type { WorkerSettings } from 'shared-contracts/offline';
import { globalCss } from 'shared-contracts/ui/global-css';
import { dayAndTime, escapeHtml } from './mark-cached.ts';
import type { CachedPage } from './offline-index.ts';

const style = `
  main { max-width: var(--measure); margin: 0 auto; padding: var(--space-7) var(--gutter) var(--space-8); }
  h1 { font-size: var(--text-2xl); margin: 0 0 var(--space-4); }
  h2 { font-size: var(--text-lg); margin: var(--space-7) 0 var(--space-3); }
  p { color: var(--ink-2); }
  .name { font-family: var(--serif); font-weight: 700; font-size: var(--text-lg); margin-bottom: var(--space-6); }
  .again { display: inline-flex; align-items: center; min-height: var(--target); padding: 0 var(--space-5);
    background: var(--green); color: var(--on-green); text-decoration: none; font-weight: var(--weight-ui); }
  ul { list-style: none; padding: 0; margin: 0; border-top: 1px solid var(--rule); }
  li { border-bottom: 1px solid var(--rule); padding: var(--space-3) 0; overflow-wrap: anywhere; }
  li a { display: block; padding: var(--space-1) 0; }
  li time { font-size: var(--text-xs); color: var(--ink-3); }
`;

const line = ({ address, title, readAt }: CachedPage): string =>
  `<li><a href="${escapeHtml(address)}">${escapeHtml(title === '' ? address : title)}</a>` +
  `<time datetime="${new Date(readAt).toISOString()}">Read on ${dayAndTime(readAt)}</time></li>`;

const list = (pages: readonly CachedPage[]): string =>
  pages.length === 0
    ? '<p>No pages are saved in this browser yet. Pages you read while online are saved here.</p>'
    : `<h2>Pages you have read, saved in this browser</h2><ul>${pages.map(line).join('')}</ul>`;

/**
 * Returns the page that is shown in place of an uncached page while the site cannot be reached. It needs no other
 * files.
 */
export function offlinePage(address: string, pages: readonly CachedPage[], { name, fonts }: WorkerSettings): Response {
  const nonce = crypto.randomUUID();
  const html = [
    '<!doctype html><html lang="en" data-labels><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>You are offline · ${escapeHtml(name)}</title><style nonce="${nonce}">${globalCss(fonts)}${style}</style></head>`,
    `<body><main><p class="name">${escapeHtml(name)}</p><h1>You are offline</h1>`,
    '<p>This page cannot be loaded right now, and is not saved in this browser.</p>',
    `<p><a class="again" href="${escapeHtml(address)}">Try again</a></p>${list(pages)}</main></body></html>`,
  ].join('');
  return new Response(html, {
    status: 503,
    statusText: 'Offline',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
