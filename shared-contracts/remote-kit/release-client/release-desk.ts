import type { SiteVersions } from 'shared-contracts/release-contract';
import type { ReleaseRequirements } from 'shared-contracts/remote-module';
import type { WireContract } from '../wire/shape.ts';
import type { PageLink, SiteAddresses } from './compare-links.ts';
import type { ReleasePointer } from './release-pointer.ts';

/** A change that a team makes to its remote. Without `version` it applies to the canary. */
export type ReleaseChange =
  | { readonly action: 'promote'; readonly version?: string }
  /** `percent`: above 0, below 100, in steps of 0.01; 0 ends the canary. */
  | { readonly action: 'canary'; readonly version?: string; readonly percent: number }
  | { readonly action: 'rollback'; readonly to?: string }
  | { readonly action: 'revoke'; readonly version: string }
  /** Records in the history why a version was published; nothing changes for readers. */
  | { readonly action: 'record'; readonly version: string }
  | { readonly action: 'disable' | 'enable' | 'prune' };

/** The name of every change. */
export const changeNames = ['promote', 'canary', 'rollback', 'revoke', 'record', 'disable', 'enable', 'prune'] as const;

/** A site's response to a change. */
export interface ChangeAnswer {
  /** Of the registry after the change. */
  readonly seq: number;
  /** Version of the stable release. */
  readonly live: string | null;
  readonly enabled: boolean;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** Versions that pruning removed. */
  readonly removed: readonly string[];
  /**
   * Links of other remotes that are no longer rendered, because the change took their pages away. Missing in older
   * sites.
   */
  readonly lostLinks?: readonly PageLink[];
}

/** A past change, as far as it concerns one remote. */
export interface PastChange {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly who: string;
  readonly why: string;
  /** `archive stable 1.0.0-0a1b2c3d → 1.0.0-4e5f6a7b`. */
  readonly what: string;
}

/** The state of one remote on one site. */
export interface RemoteStatus {
  readonly remote: string;
  readonly seq: number;
  readonly enabled: boolean;
  readonly stable: ReleasePointer | null;
  readonly previous: ReleasePointer | null;
  readonly canary: {
    readonly version: string;
    readonly percent: number;
    /** Milliseconds since 1970. */
    readonly since: number;
    /** What browsers reported about it; null when read from the files of a site, without its running process. */
    readonly news: string | null;
  } | null;
  readonly kept: readonly string[];
  readonly revoked: readonly string[];
  /** Newest first. */
  readonly history: readonly PastChange[];
}

/** What is known of a published release without running it. */
export interface ReleaseDescription {
  readonly version: string;
  readonly requires: ReleaseRequirements;
  /** Page or fragment → its files, the exposed chunk first. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** File → its hash, its size, and its size compressed by brotli. */
  readonly files: Readonly<Record<string, { readonly hash: string; readonly bytes: number; readonly br: number }>>;
}

/** What a site offers to one remote, in a form that can be sent. */
export interface SiteOffer extends SiteVersions {
  /** Keys of the remote's pages in the site's table of routes. */
  readonly pages: readonly string[];
  /** Keys of the remote's fragments on other remotes' pages. */
  readonly fragments: readonly string[];
  readonly wire: WireContract;
  /** As in `SiteSide`. */
  readonly ownApis?: readonly string[];
  /** Missing in older sites. */
  readonly addresses?: SiteAddresses;
}

/** A site's response to a published release. */
export interface PublishAnswer {
  readonly version: string;
  readonly integrity: string;
  /** True when the same release was published before. */
  readonly wasThere: boolean;
}

/** Access to the releases of a site, through a data folder on this machine or over HTTP. */
export interface ReleaseDesk {
  status(remote: string): Promise<RemoteStatus>;
  /** What the site offers to releases of this remote, for comparison with what they need. */
  provides(remote: string): Promise<SiteOffer>;
  describe(remote: string, version: string): Promise<ReleaseDescription>;
  /**
   * Publishes all of a release or nothing, and verifies it afterwards. Rejects with ReleaseRefused when the version
   * exists with other contents.
   */
  publish(remote: string, built: string): Promise<PublishAnswer>;
  /** Rejects with ReleaseRefused and the reason. */
  change(remote: string, change: ReleaseChange, why: string): Promise<ChangeAnswer>;
}
