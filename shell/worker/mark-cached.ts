import { keptNoticeId } from 'shared-contracts/offline';
import { ownValue } from 'shared-contracts/own-value';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (char) => ownValue(entities, char) ?? char);

/** Returns day and time in the reader's time zone: `Sunday 22 November 2026 at 17:03`. */
export const dayAndTime = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' }).format(at);

/** Why a cached page is shown: there was no response, or none in time. */
export type OfflineReason = 'late' | 'none';

const reasons: Readonly<Record<OfflineReason, string>> = {
  none: 'You are offline',
  late: 'Your connection is too slow, or you are offline',
};

const style = [
  `#${keptNoticeId}{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-4);align-items:baseline;justify-content:center;`,
  'padding:var(--space-2) var(--gutter);background:var(--green-tint);color:var(--ink);',
  'border-bottom:1px solid var(--rule-strong);font-family:var(--sans);font-size:var(--text-sm);line-height:1.4}',
  `#${keptNoticeId} p{margin:0}`,
  `#${keptNoticeId} a{color:inherit;font-weight:var(--weight-strong);padding:var(--space-2) 0}`,
  `@media print{#${keptNoticeId} a{display:none}}`,
].join('');

const nonceOf = (policy: string | null): string => /'nonce-([\w-]+)'/.exec(policy ?? '')?.[1] ?? '';

/** Headers about the bytes that were transferred; the cached copy is text. */
const transportHeaders = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'etag',
  'clear-site-data',
]);

/**
 * Returns a cached page with a notice that links to the current page. The notice is outside the element that the shell
 * hydrates.
 */
export async function markCached(
  cached: Response,
  { address, keptAt, why }: { address: string; keptAt: number; why: OfflineReason },
): Promise<Response> {
  const html = await cached.text();
  const nonce = nonceOf(cached.headers.get('content-security-policy'));
  const at = `<time datetime="${new Date(keptAt).toISOString()}">${dayAndTime(keptAt)}</time>`;
  const notice = [
    `<div id="${keptNoticeId}" role="status"><p>${reasons[why]}. This is the page as you last saw it on ${at}.</p>`,
    `<a href="${escapeHtml(address)}">Reload</a></div>`,
  ].join('');
  const marked = html
    .replace('</head>', () => `<style nonce="${nonce}">${style}</style></head>`)
    .replace('<body>', () => `<body>${notice}`);
  const headers = new Headers([...cached.headers].filter(([name]) => !transportHeaders.has(name)));
  return new Response(marked, { status: 200, headers });
}
