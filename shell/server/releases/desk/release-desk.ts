import type { WireContract } from 'shared-contracts/federation/wire/shape';
import type { SiteVersions } from 'shared-contracts/release-contract';
import type { ReleaseRequirements } from 'shared-contracts/remote-module';
import type { ReleasePointer } from '../registry.ts';

/** What a team asks of a site for its remote. `version` left out: the release on trial. */
export type ReleaseChange =
  | { readonly action: 'promote'; readonly version?: string }
  /** `percent`: above 0, below 100, in steps of 0.01; 0 ends the trial. */
  | { readonly action: 'canary'; readonly version?: string; readonly percent: number }
  | { readonly action: 'rollback'; readonly to?: string }
  | { readonly action: 'revoke'; readonly version: string }
  | { readonly action: 'disable' | 'enable' | 'prune' };

export const changeNames = ['promote', 'canary', 'rollback', 'revoke', 'disable', 'enable', 'prune'] as const;

/** What a site answers to a change. */
export interface ChangeAnswer {
  /** Of the registry after it. */
  readonly seq: number;
  /** The release that readers get. */
  readonly live: string | null;
  readonly enabled: boolean;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** What pruning took away. */
  readonly removed: readonly string[];
}

/** A change in the past, as it concerns one remote. */
export interface PastChange {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly who: string;
  readonly why: string;
  /** `archive stable 1.0.0-0a1b2c3d → 1.0.0-4e5f6a7b`. */
  readonly what: string;
}

/** One remote on one site. */
export interface RemoteStatus {
  readonly remote: string;
  readonly seq: number;
  readonly enabled: boolean;
  readonly stable: ReleasePointer | null;
  readonly previous: ReleasePointer | null;
  readonly canary: {
    readonly version: string;
    readonly percent: number;
    readonly since: number;
    /** What browsers told of it; null where the site is not asked, but its files are read. */
    readonly news: string | null;
  } | null;
  readonly kept: readonly string[];
  readonly revoked: readonly string[];
  /** The newest first. */
  readonly history: readonly PastChange[];
}

/** What can be told of a published release without running it. */
export interface ReleaseDescription {
  readonly version: string;
  readonly requires: ReleaseRequirements;
  /** Page or fragment → its files, the exposed chunk first. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** File → its hash, bytes, and bytes as browsers get them (br). */
  readonly files: Readonly<Record<string, { readonly hash: string; readonly bytes: number; readonly br: number }>>;
}

/** What a site has for one remote, as it can be sent. */
export interface SiteOffer extends SiteVersions {
  /** Keys of the pages that its table of routes gives the remote. */
  readonly pages: readonly string[];
  /** Keys of the fragments that pages of others show. */
  readonly fragments: readonly string[];
  /** What its endpoints read and send. */
  readonly wire: WireContract;
}

export interface PublishAnswer {
  readonly version: string;
  readonly integrity: string;
  /** The very same release lay there already. */
  readonly wasThere: boolean;
}

/** A site whose releases can be changed: the one of a data folder here, or one that is asked by HTTP. */
export interface ReleaseDesk {
  status(remote: string): Promise<RemoteStatus>;
  /** What the site has for releases of this remote, to be compared with what they need. */
  provides(remote: string): Promise<SiteOffer>;
  describe(remote: string, version: string): Promise<ReleaseDescription>;
  /** Whole or not at all, and read back. Rejects with ReleaseRefused when the version is taken by other bytes. */
  publish(remote: string, built: string): Promise<PublishAnswer>;
  /** Rejects with ReleaseRefused and the reason. */
  change(remote: string, change: ReleaseChange, why: string): Promise<ChangeAnswer>;
}
