import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avoidCookie, placeCookie } from 'shared-contracts/registry';
import { storageKeys } from 'shared-contracts/auth/auth-state';
import { sessionCookies } from '../accounts/session-cookies.ts';
import { overrideCookie } from '../releases/overrides/open-overrides.ts';
import { currencyCookie } from '../rendering/pages/page-request.ts';
import { previewCookie } from './register-content.ts';

const root = join(import.meta.dirname, '../../..');

interface Block {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly type: string }[];
}

const blocksOf = (uid: string): readonly Block[] => {
  const text = readFileSync(join(root, 'shell/demo/legal_page', `${uid}.json`), 'utf8');
  return (JSON.parse(text) as { readonly data: { readonly text: readonly Block[] } }).data.text;
};

/** The privacy policy names cookies and storage keys in bold. */
const named = blocksOf('privacy-policy').flatMap(({ text, spans }) =>
  spans.filter(({ type }) => type === 'strong').map(({ start, end }) => text.slice(start, end)),
);

/** Path and text of the product's source files, without tests and builds. */
const sources: readonly (readonly [path: string, text: string])[] = [
  ...globSync(['shell/{server,src,worker}/**/*.{ts,tsx}', 'shared-contracts/{src,ui,platform}/**/*.{ts,tsx}'], {
    cwd: root,
  }),
  ...globSync('mf-*/{src,api}/**/*.{ts,tsx}', { cwd: root }),
]
  .filter((path) => !/\.test\.tsx?$|\/testing\/|\/payment-sandbox\//.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')]);

/**
 * Returns the text before the first variable part of a string or template: `asked-monthly` of
 * `asked-monthly:${reference}`.
 */
const literal = (text: string): string | undefined => /^['"`]([\w./-]+)/.exec(text)?.[1];

/** Returns the name for an expression in a file: a text, a constant, or a function that returns one. */
function nameOf(expression: string, file: string): string {
  if (expression === 'storageKeys.token') return storageKeys.token;
  if (expression === 'storageKeys.user') return storageKeys.user;
  const identifier = /^(?:\$\{)?(\w+)/.exec(expression)?.[1] ?? '';
  const declared = new RegExp(`const ${identifier} = (?:\\([^)]*\\): string => )?(.*)`).exec(file)?.[1];
  return literal(expression) ?? literal(declared ?? '') ?? `unknown: ${expression}`;
}

/** All names that are stored in local or session storage. */
const stored = sources.flatMap(([path, text]) =>
  [...text.matchAll(/\.setItem\(\s*"?([^,\s"]+)/g)].map(([, key = '']) => [path, nameOf(key, text)] as const),
);

/** Files that write cookies → the cookies' names. */
const cookieWriters: Readonly<Record<string, readonly string[]>> = {
  'mf-membership/src/parts/chosen-currency.ts': [currencyCookie],
  'shell/server/accounts/session-cookies.ts': sessionCookies('http://localhost')
    .set({ secret: 's', sid: 'i', device: 'd' })
    .map((line) => line.slice(0, line.indexOf('='))),
  'shell/server/content/register-content.ts': [previewCookie],
  'shell/server/releases/overrides/register-overrides.ts': [overrideCookie('http://localhost')],
  'shell/server/rendering/pages/page-request.ts': [placeCookie],
  'shell/server/rendering/pages/inline-scripts.ts': [avoidCookie],
  'shell/src/app/browser-site.ts': [avoidCookie],
  'shell/src/auth/session/marker.ts': [
    ...(sources.find(([path]) => path === 'shell/src/auth/session/marker.ts')?.[1] ?? '').matchAll(
      /const \w*[nN]ame = '([^']+)'/g,
    ),
  ].map(([, name = '']) => name),
};

describe('the privacy policy', () => {
  it('names everything that the product stores in a browser’s storage', () => {
    expect(stored.filter(([, name]) => !named.includes(name))).toEqual([]);
    expect(stored.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['auth_token', 'cookie_notice', 'keep-wish']),
    );
  });

  it('names every cookie', () => {
    const writers = sources.filter(([, text]) => /SameSite=/.test(text)).map(([path]) => path);
    expect(writers.sort()).toEqual(Object.keys(cookieWriters).sort());
    const names = Object.values(cookieWriters).flat();
    expect(names).toEqual(expect.arrayContaining(['session', 'signed_in', 'device']));
    expect(names.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('names the caches for offline pages', () => {
    const [, source = ''] = sources.find(([path]) => path === 'shell/worker/offline-cache.ts') ?? [];
    const [, format = ''] = /const format = '([^']+)'/.exec(source) ?? [];
    const caches = [...source.matchAll(/`\$\{format\}(-\w+)`/g)].map(([, end = '']) => format + end);
    expect(caches).toHaveLength(3);
    expect(caches.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('the texts of the site', () => {
  it.each(['terms-of-use', 'privacy-policy'])('%s says who processes payments', (uid) => {
    expect(blocksOf(uid).map(({ text }) => text)).toContainEqual(expect.stringMatching(/Paystack or Flutterwave/));
  });

  it.each(globSync('shell/demo/**/*.json', { cwd: root }))('%s does not say that payments are not open', (path) => {
    expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/payments? (is|are) not open/i);
  });
});
