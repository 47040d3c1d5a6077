import type { Brand } from 'shared-contracts/brand';
import type { Visitor } from 'shared-contracts/page';
import type { RegistrySnapshot } from 'shared-contracts/registry';
import type { PageSources } from 'shared-contracts/server/page-sources';
import type { Log } from 'shared-contracts/server/slice-context';
import type { ShellAssets } from 'shared-contracts/shell-assets';
import type { DeveloperOverrides, PageOfRelease, ReleaseChoice } from '../../releases/public.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ReleaseSource } from './release-source.ts';
import type { RenderProcesses } from '../processes/render-processes.ts';
import type { RouteTable } from './route-table.ts';

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
  readonly processes: Pick<RenderProcesses, 'run' | 'style'>;
  readonly breaker: CircuitBreaker;
  /** Counts how a release did, for whoever asked from `ip`. */
  readonly count: (page: PageOfRelease, ip: string) => void;
  readonly dataVersion: () => Promise<string>;
  /** A forgotten password is reset by a link in a mail. */
  readonly sendsMail: boolean;
  /** The name of somebody who is signed in, or their address where they gave none. */
  readonly nameOf: (visitor: Visitor) => Promise<string>;
  /** The addresses of the site; without a choice those of everybody. */
  readonly routes: (choice?: ReleaseChoice) => RouteTable;
  readonly log: Log;
}

/** `/builds/latest.json` and the document say the same until the shell or a release changes. */
export const buildIdOf = ({ hash }: ShellAssets, { seq }: RegistrySnapshot): string => `${String(seq)}-${hash}`;
