import { hashesPath, type RegistrySnapshot, type ReleaseInfo, type RemoteState } from 'shared-contracts/registry';
import { bootElementId, shellAttribute, type BootData } from 'shared-contracts/boot';
import { labelFont, labelsAttribute } from 'shared-contracts/label-font';
import { workerPath, workerRel } from 'shared-contracts/offline';
import { ownValue } from 'shared-contracts/own-value';
import { sheetAttribute, type DrawnPage } from 'shared-contracts/page-renderer';
import { assetUrl, iconUrl, type ShellBuild } from '../../releases/public.ts';
import { afterPaint, labelFontEarly } from './inline-scripts.ts';
import type { LinkedSheets } from './style-sheets.ts';

export interface DocumentParts {
  readonly build: ShellBuild;
  readonly nonce: string;
  readonly globalCss: string;
  readonly preloadedFonts: readonly string[];
  readonly drawn: DrawnPage;
  /** The style sheets with the rules; null if the document contains the rules itself. */
  readonly sheets?: LinkedSheets | null;
  readonly boot: BootData;
  /** HTML above the page, for developers; empty for readers. */
  readonly banner?: string;
  /** Address of Prismic's toolbar for editors; null outside previews. */
  readonly toolbar?: string | null;
  /** Whether the browser may install the service worker. */
  readonly storesPages?: boolean;
  /** The text of the import map; null without one. */
  readonly importMap?: string | null;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ownValue(entities, char) ?? char);

/** JSON for a script element, which an unescaped `<` could end. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

type Attributes = Readonly<Record<string, string | true | undefined>>;

const tag = (name: string, attributes: Attributes): string => {
  const parts = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [key] : [`${key}="${escape(value)}"`];
  });
  return `<${[name, ...parts].join(' ')}>`;
};

/** Its attributes must match those of the script, or the file is loaded twice. */
const scriptPreload = (href: string, integrity: string | undefined, crossorigin: true | undefined): string =>
  tag('link', { rel: 'preload', as: 'script', href, crossorigin, integrity, fetchpriority: 'low' });

const fontPreload = (href: string): string =>
  tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true });

const labelFontLink = ({ fonts: { [labelFont]: file } }: ShellBuild): string =>
  file === undefined ? '' : labelFontEarly(assetUrl(file));

function releasePreloads(owner: string, release: ReleaseInfo, page: string): readonly string[] {
  const { base, chunks, entry, first = [], hashes, integrity, ordinary, version } = release;
  const scripts = [entry, ...first, ...(ownValue(chunks, page) ?? [])].map((file) =>
    ordinary?.type === 'module'
      ? tag('link', { rel: 'modulepreload', href: `${base}${file}`, integrity: ownValue(integrity, file) })
      : scriptPreload(`${base}${file}`, ownValue(integrity, file), true),
  );
  if (hashes === undefined) return scripts;
  // No integrity attribute: Chromium ignores it here with a warning, and `fetch` checks the hash anyway.
  const hashFile: Attributes = { as: 'fetch', href: hashesPath(owner, version), crossorigin: true };
  return [tag('link', { rel: 'preload', ...hashFile, fetchpriority: 'low' }), ...scripts];
}

/** A shell that checks its scripts loads them in CORS mode; otherwise an Integrity-Policy blocks them. */
const ownCors = ({ checksScripts }: ShellBuild): true | undefined => (checksScripts === true ? true : undefined);

function ownPreload(build: ShellBuild, file: string): string {
  const crossorigin = ownCors(build);
  return scriptPreload(assetUrl(file), crossorigin && ownValue(build.integrity, file), crossorigin);
}

/** Preloads exactly the files that the browser will load for this page, besides those of every page. */
function pagePreloads(build: ShellBuild, registry: RegistrySnapshot, routeId: string | null): readonly string[] {
  if (routeId === null) return [];
  const [owner = '', page = ''] = routeId.split('/');
  if (owner === 'shell') return (ownValue(build.pages, page) ?? []).map((file) => ownPreload(build, file));
  const remote = ownValue(registry.remotes, owner);
  return remote?.state === 'enabled' ? releasePreloads(owner, remote.release, page) : [];
}

const shellScript = (build: ShellBuild, file: string): string =>
  `${tag('script', { src: assetUrl(file), crossorigin: ownCors(build), integrity: ownValue(build.integrity, file), defer: true, fetchpriority: 'low' })}</script>`;

/** File in `shell/public` → the `rel` of its link. */
const iconRels = {
  'favicon.svg': 'icon',
  'apple-touch-icon.png': 'apple-touch-icon',
  'site.webmanifest': 'manifest',
} as const;

const icons = (build: ShellBuild): readonly string[] =>
  Object.entries(iconRels).flatMap(([name, rel]) => {
    const href = iconUrl(build, name);
    return href === undefined ? [] : [tag('link', { rel, href })];
  });

/** Tells scripts that they may install the service worker. */
const workerLink = (storesPages: boolean): string =>
  storesPages ? tag('link', { rel: workerRel, href: workerPath }) : '';

/** The parts of a document that depend on whether it is hydrated. */
interface HydrationMarkup {
  /** An attribute of `html`. */
  readonly attribute: string;
  /** Markup in the head, and after the page's content. */
  readonly headMarkup: string;
  readonly bodyEndMarkup: string;
}

const withoutScript: HydrationMarkup = { attribute: ` ${labelsAttribute}`, headMarkup: '', bodyEndMarkup: '' };

function hydrationMarkup({ build, boot, drawn: { payload }, importMap = null }: DocumentParts): HydrationMarkup {
  const scripts = [
    ...build.scripts.map((file) => shellScript(build, file)),
    ...(payload.problem === null ? pagePreloads(build, boot.registry, payload.routeId) : []),
  ];
  const bootScript = `<script type="application/json" id="${bootElementId}">${json(boot)}</script>`;
  // Browsers apply an import map only to modules that are loaded after it.
  const map = importMap === null ? '' : `<script type="importmap">${importMap}</script>`;
  return { attribute: '', headMarkup: map + labelFontLink(build), bodyEndMarkup: bootScript + afterPaint(scripts) };
}

interface Styles {
  /** Links to the files with the rules: first in the head, so that they are requested as early as possible. */
  readonly links: string;
  /**
   * Style elements with the rules, or empty ones. Their names tell the caches in the browser which rules the document
   * has.
   */
  readonly inline: string;
}

function stylesOf({ nonce, globalCss, drawn: { styles }, sheets = null }: DocumentParts): Styles {
  const style = (owner: string | undefined, css: string): string =>
    `${tag('style', { nonce, [sheetAttribute]: owner })}${css}</style>`;
  if (sheets === null)
    return {
      links: '',
      inline: [style(undefined, globalCss), ...styles.map((one) => style(one.owner, one.css))].join(''),
    };
  return {
    links: sheets.map((href) => tag('link', { rel: 'stylesheet', href, nonce })).join(''),
    inline: styles.map(({ owner }) => style(owner, '')).join(''),
  };
}

/** Returns the complete document. Scripts have low priority and wait for the first paint. */
export function documentHtml(parts: DocumentParts): string {
  const { build, preloadedFonts, drawn, banner = '', toolbar = null, storesPages = false } = parts;
  const { links, inline } = stylesOf(parts);
  const fonts = preloadedFonts.flatMap((name) => {
    const file = ownValue(build.fonts, name);
    return file === undefined ? [] : [fontPreload(assetUrl(file))];
  });
  const { attribute, headMarkup, bodyEndMarkup } = drawn.hydrates ? hydrationMarkup(parts) : withoutScript;
  return [
    `<!doctype html><html lang="en" ${shellAttribute}="${build.version}"${attribute}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    links,
    drawn.head,
    ...fonts,
    headMarkup,
    inline,
    ...icons(build),
    workerLink(storesPages),
    toolbar === null ? '' : `${tag('script', { src: toolbar, async: true })}</script>`,
    `</head><body>${banner}<div id="root">${drawn.html}</div>${bodyEndMarkup}</body></html>`,
  ].join('');
}

/** Returns the files that every page of the release needs. */
function filesOfAll({ chunks }: ReleaseInfo): readonly string[] {
  const [one = [], ...others] = Object.values(chunks);
  return one.filter((file) => others.every((files) => files.includes(file)));
}

/** Removes the files that every page needs from the list of each page. */
function withShortLists(release: ReleaseInfo, first: readonly string[]): ReleaseInfo {
  const short = (files: readonly string[]): readonly string[] => files.filter((file) => !first.includes(file));
  const chunks = Object.entries(release.chunks).map(([page, files]) => [page, short(files)] as const);
  return { ...release, first, chunks: Object.fromEntries(chunks) };
}

/**
 * Returns the releases as they are embedded in a document. For each, only the hashes of the files that are loaded
 * first, of its exposed modules and of the current page's own files are included; the others come with the release's
 * `integrity.json` (decision 0032). A release without the hash of that file is embedded with all hashes.
 */
export function statedReleases(snapshot: RegistrySnapshot, routeId: string | null): RegistrySnapshot {
  const [owner, page = ''] = routeId?.split('/') ?? [];
  const stated = (name: string, release: ReleaseInfo): ReleaseInfo => {
    const first = filesOfAll(release);
    const short = withShortLists(release, first);
    if (release.hashes === undefined) return short;
    const own = name === owner ? (ownValue(release.chunks, page) ?? []) : [];
    const early = new Set([release.entry, ...first, ...own]);
    const integrity = Object.entries(release.integrity).filter(
      ([file]) => early.has(file) || file.startsWith('__federation_expose_'),
    );
    return { ...short, integrity: Object.fromEntries(integrity) };
  };
  const remotes = Object.entries(snapshot.remotes).map(([name, state]): [string, RemoteState] => [
    name,
    state.state === 'enabled' ? { ...state, release: stated(name, state.release) } : state,
  ]);
  return { ...snapshot, remotes: Object.fromEntries(remotes) };
}
