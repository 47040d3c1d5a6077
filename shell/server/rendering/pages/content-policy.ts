import type { RegistrySnapshot } from 'shared-contracts/registry';
import type { PageSources } from 'shared-contracts/server/page-sources';
import { inlineSources } from './first-paint.ts';

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
 * Makes the browser refuse every script without a hash; with `isStrict` false, only report it to its console. Strict
 * where all scripts are ours or of releases: those of payment providers and of Prismic have no hash that lasts.
 */
export const integrityPolicy = (isStrict: boolean): Readonly<Record<string, string>> => ({
  [isStrict ? 'integrity-policy' : 'integrity-policy-report-only']: 'blocked-destinations=(script)',
});

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/** Allows no inline scripts except the two of the first paint, and no styles without the nonce. */
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
