import type { RegistrySnapshot } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';

/** Origins beside our own that browsers load releases from. */
export function releaseOrigins({ remotes }: RegistrySnapshot, publicUrl: string): readonly string[] {
  const own = new URL(publicUrl).origin;
  const origins = Object.values(remotes).flatMap((remote) =>
    remote.state === 'enabled' ? [new URL(remote.release.base, publicUrl).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => origin !== own).sort();
}

/** What a route's own policy allows beside the common one. */
interface MoreSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
}
const nothingMore: MoreSources = { script: [], frame: [] };

/** Routes with a policy are full navigations, so that a document never outlives the policy that it came with. */
const moreSources: Readonly<Record<NonNullable<SiteRoute['policy']> | 'common', MoreSources>> = {
  common: nothingMore,
  payments: nothingMore,
  preview: nothingMore,
};

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/** No inline script, no style without the nonce. */
export function contentPolicy(
  nonce: string,
  origins: readonly string[],
  policy: SiteRoute['policy'] | undefined,
): string {
  const more = moreSources[policy ?? 'common'];
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...origins, ...more.script),
    directive('style-src', `'nonce-${nonce}'`),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    directive('frame-src', ...(more.frame.length === 0 ? ["'none'"] : more.frame)),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
