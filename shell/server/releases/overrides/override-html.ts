import { ownValue } from 'shared-contracts/own-value';
import type { OverrideRelease } from '../release-choice.ts';
import { resetPath, type OverrideClaim } from './override-terms.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ownValue(entities, char) ?? char);

/** What a page tells the developer about overrides. */
export interface OverrideNotice {
  /** Remote → the developer's release. */
  readonly overrides: Readonly<Record<string, OverrideRelease>>;
  readonly ended: string | null;
  /** What the page threw on the server. */
  readonly faults: readonly string[];
  /** The path to return to after a reset. */
  readonly path: string;
}

/** Uses the site's own design tokens, which the document defines. */
const bannerCss = [
  '[data-developer]{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 16px;',
  'background:var(--marker);color:var(--on-marker);font-size:14px;line-height:1.4}',
  '[data-developer] p{margin:0;flex:1 1 240px;overflow-wrap:anywhere}[data-developer] form{margin:0}',
  '[data-developer] button{min-height:44px;padding:0 16px;border:1px solid var(--on-marker);background:none;',
  'color:inherit;font:inherit;font-weight:600;cursor:pointer}',
  '[data-developer] button:focus-visible{outline:3px solid var(--on-marker);outline-offset:2px}',
].join('');

const placed = ([remote, base]: readonly [string, string]): string =>
  `<strong>${escape(remote)}</strong> comes from ${escape(base)}`;

/** Returns the banner above the page. It is outside the hydrated part, so it works without scripts. */
export function overrideBanner({ overrides, ended, faults, path }: OverrideNotice, nonce: string): string {
  const places = Object.entries(overrides).map(([remote, { info }]) => placed([remote, info.base]));
  const lines = [
    ...(ended === null ? [] : [escape(ended)]),
    ...(places.length === 0 ? [] : [`${places.join(', ')}, in this browser only.`]),
    ...faults.map(escape),
  ];
  const form =
    places.length === 0
      ? ''
      : `<form method="post" action="${resetPath}"><input type="hidden" name="to" value="${escape(path)}"><button>Reset</button></form>`;
  const reloading = Object.values(overrides).flatMap(({ info, reloads }) =>
    reloads ? [`<script defer src="${escape(new URL('/reload.js', info.base).href)}"></script>`] : [],
  );
  return `<style nonce="${nonce}">${bannerCss}</style>${reloading.join('')}<aside data-developer aria-label="Development"><p>${lines.join(' ')}</p>${form}</aside>`;
}

const pageCss =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:36rem;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}button{min-height:44px;padding:0 16px;font:inherit}';

const pageHtml = (title: string, body: string, nonce: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><title>${escape(title)}</title><style nonce="${nonce}">${pageCss}</style></head>`,
    `<body><main><h1>${escape(title)}</h1>${body}</main></body></html>`,
  ].join('');

/** Returns the page that asks for consent, so that somebody who was sent a link learns what it does. */
export function consentPage({ overrides }: OverrideClaim, ticket: string, nonce: string): string {
  const places = overrides.map(({ remote, base }) => `<li>${placed([remote, base])}</li>`).join('');
  return pageHtml(
    'Run a developer’s code in this browser?',
    `<p>For eight hours, in this browser only, with all your permissions on this site:</p><ul>${places}</ul>
<p>Continue only if you requested this link yourself.</p>
<form method="post"><input type="hidden" name="ticket" value="${escape(ticket)}"><button>Run it here</button></form>
<p><a href="/">No, take me to the site</a></p>`,
    nonce,
  );
}

/** The page for a link that is expired, was changed, or belongs to another site. */
export const staleLinkPage = (nonce: string): string =>
  pageHtml(
    'This link isn’t valid',
    '<p>It is more than ten minutes old, or was made for another site. Run the command again for a new one.</p><p><a href="/">Go to the site</a></p>',
    nonce,
  );
