import type { Brand } from 'shared-contracts/brand';
import type { Visitor } from 'shared-contracts/page';
import type { PageSources } from 'shared-contracts/server/page-sources';
import type { Log } from 'shared-contracts/server/slice-context';
import type { DeveloperOverrides, PageOfRelease, ReleaseChoice, Releases } from '../../releases/public.ts';
import type { RenderProcesses } from '../processes/render-processes.ts';
import type { CircuitBreaker } from './render-health.ts';
import type { RouteTable } from './route-table.ts';
import type { StyleSheets } from './style-sheets.ts';

/** What pages need from the releases (`../releases`). */
export type ReleaseSource = Pick<
  Releases,
  | 'hasCanary'
  | 'find'
  | 'findShell'
  | 'liveShells'
  | 'remotes'
  | 'routes'
  | 'serverBundle'
  | 'shell'
  | 'shellFolder'
  | 'shellText'
  | 'snapshot'
>;

/** What the handlers of pages need; created once. */
export interface PageSite {
  readonly brand: Brand;
  readonly publicUrl: string;
  /** The Prismic repository that the content comes from; null if it comes from elsewhere. */
  readonly prismicRepository: string | null;
  /** What an owner's pages with the policy `payments` may load. */
  readonly paymentSources: (owner: string) => PageSources;
  /** Whether browsers may store pages for offline reading. */
  readonly storesPages: boolean;
  readonly releases: ReleaseSource;
  /** Releases that developers have replaced with their own, each in one browser. */
  readonly overrides: DeveloperOverrides;
  readonly processes: Pick<RenderProcesses, 'run' | 'style'>;
  /** Null if documents contain their CSS rules themselves. */
  readonly sheets: StyleSheets | null;
  readonly breaker: CircuitBreaker;
  /** Counts a page of a release that was requested from `ip`. */
  readonly count: (page: PageOfRelease, ip: string) => void;
  readonly dataVersion: () => Promise<string>;
  /** Whether emails are sent, such as links to reset a password. */
  readonly sendsMail: boolean;
  /** Resolves to a member's name, or to the email address if there is no name. */
  readonly nameOf: (visitor: Visitor) => Promise<string>;
  /** The route table for a choice of releases; without one, for those of everybody. */
  readonly routes: (choice?: ReleaseChoice) => RouteTable;
  readonly log: Log;
}
