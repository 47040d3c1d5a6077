import type { RegistrySnapshot } from 'shared-contracts/registry';
import type { PageSources } from 'shared-contracts/server/page-sources';
import type { OpenSlices } from '../../host/public.ts';
import type { ReleaseChoice } from '../../releases/public.ts';
import { inlineSources } from './inline-scripts.ts';
import type { PageSite } from './site.ts';

/** Returns the origins, other than our own, that browsers load releases from. */
export function releaseOrigins({ remotes }: RegistrySnapshot, publicUrl: string): readonly string[] {
  const own = new URL(publicUrl).origin;
  const origins = Object.values(remotes).flatMap((remote) =>
    remote.state === 'enabled' ? [new URL(remote.release.base, publicUrl).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => origin !== own).sort();
}

/** No sources beyond those of every document. */
export const nothingMore: PageSources = { script: [], frame: [], connect: [], image: [], form: [] };

export const bothSources = (one: PageSources, other: PageSources): PageSources => ({
  script: [...one.script, ...other.script],
  frame: [...one.frame, ...other.frame],
  connect: [...one.connect, ...other.connect],
  image: [...one.image, ...other.image],
  form: [...one.form, ...other.form],
});

/**
 * Makes the browser block every script without an integrity hash or, if `isStrict` is false, only report it to its
 * console. Strict where all scripts are the site's own or those of releases: scripts of payment providers and Prismic
 * change, so they have no fixed hash.
 */
export const integrityPolicy = (isStrict: boolean): Readonly<Record<string, string>> => ({
  [isStrict ? 'integrity-policy' : 'integrity-policy-report-only']: 'blocked-destinations=(script)',
});

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/**
 * Allows no inline scripts except the two in `inline-scripts.ts` and those in `more`, and no styles without the nonce.
 */
export function contentPolicy(nonce: string, origins: readonly string[], more: PageSources = nothingMore): string {
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...inlineSources, ...origins, ...more.script),
    directive('style-src', `'nonce-${nonce}'`),
    directive('img-src', "'self'", 'data:', ...more.image),
    "font-src 'self'",
    directive('connect-src', "'self'", ...more.connect),
    "worker-src 'self'",
    "manifest-src 'self'",
    directive('frame-src', ...(more.frame.length === 0 ? ["'none'"] : more.frame)),
    "object-src 'none'",
    "base-uri 'none'",
    directive('form-action', "'self'", ...more.form),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** URL of Prismic's toolbar, in which editors see new versions of a preview and can end it. */
export const toolbarScript = (repository: string): string =>
  `https://static.cdn.prismic.io/prismic.js?new=true&repo=${encodeURIComponent(repository)}`;

/**
 * Returns the repository name in the setting; null if it is missing, or is the URL of another service with the same
 * protocol.
 */
export const repositoryName = (setting: string | null | undefined): string | null =>
  setting === undefined || setting === null || setting.includes(':') ? null : setting;

/** What documents may load if the content comes from Prismic: images, and in a preview the toolbar. */
export function prismicSources(repository: string | null, previewed: boolean): PageSources {
  if (repository === null) return nothingMore;
  const image = ['https://images.prismic.io', `https://${repository}.cdn.prismic.io`];
  if (!previewed) return { ...nothingMore, image };
  const own = `https://${repository}.prismic.io`;
  return { ...nothingMore, image, script: ['https://static.cdn.prismic.io'], frame: [own], connect: [own] };
}

/** Returns what a remote's payment pages may load, from the slice with the remote's name. */
export const paymentSources =
  ({ slices, contextOf }: Pick<OpenSlices, 'contextOf' | 'slices'>): PageSite['paymentSources'] =>
  (owner) => {
    const slice = slices.find(({ name }) => name === owner);
    return slice?.pageSources?.(contextOf(slice)) ?? nothingMore;
  };

/** What a developer's browser may connect to in addition: the origins that announce new builds. */
export const overrideSources = ({ overrides }: ReleaseChoice, publicUrl: string): PageSources => ({
  ...nothingMore,
  connect: Object.values(overrides).map(({ info }) => new URL(info.base, publicUrl).origin),
});
