import { makeBrand, type Brand } from 'shared-contracts/brand';
import type { RegistrySnapshot } from 'shared-contracts/registry';
import { matchRoutes } from 'shared-contracts/platform/router';
import type { Visitor } from 'shared-contracts/page';
import { siteRoutes, type SiteRoute } from 'shared-contracts/routes';
import type { PageSources } from 'shared-contracts/server/page-sources';
import type { Log } from 'shared-contracts/server/slice-context';
import type { PageOfRelease } from '../releases/release-counts.ts';
import type { DeveloperOverrides } from '../overrides/open-overrides.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ReleaseSource } from './release-source.ts';
import type { RenderPool } from './render-pool.ts';
import type { ShellAssets } from 'shared-contracts/shell-assets';

/** All that answers pages, made once. */
export interface PageSite {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly remotes: readonly string[];
  /** Name of the Prismic repository that the content comes from; null: our own service. */
  readonly prismicRepository: string | null;
  /** What pages with a policy for payments may load, of their owner. */
  readonly paymentSources: (owner: string) => PageSources;
  readonly build: ShellAssets;
  /** Whether browsers may keep what is read. */
  readonly keepsPages: boolean;
  readonly releases: ReleaseSource;
  /** What developers put in the place of releases, each for one browser. */
  readonly overrides: DeveloperOverrides;
  readonly pool: RenderPool;
  readonly breaker: CircuitBreaker;
  /** Counts how a release did, for whoever asked from `ip`. */
  readonly count: (page: PageOfRelease, ip: string) => void;
  readonly dataVersion: () => Promise<string>;
  /** A forgotten password is reset by a link in a mail. */
  readonly sendsMail: boolean;
  /** The name of somebody who is signed in, or their address where they gave none. */
  readonly nameOf: (visitor: Visitor) => Promise<string>;
  readonly routeOf: (pathname: string) => SiteRoute | null;
  readonly log: Log;
}

/** Whose page an address is. Routes of remotes that are not in the table do not exist. */
export function routeFinder(product: string, remotes: readonly string[]): PageSite['routeOf'] {
  const owners = new Set(['shell', ...remotes]);
  const table = siteRoutes(makeBrand(product))
    .filter(({ owner }) => owners.has(owner))
    .map((route) => ({ path: route.path, route }));
  return (pathname) => matchRoutes(table, pathname)?.at(-1)?.route.route ?? null;
}

/** `/builds/latest.json` and the document say the same until the shell or a release changes. */
export const buildIdOf = ({ hash }: ShellAssets, { seq }: RegistrySnapshot): string => `${String(seq)}-${hash}`;
