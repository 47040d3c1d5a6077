import type { ComponentType } from 'react';
import type { FragmentModule } from './fragments.ts';
import type { PageAction, PageLoader } from './page.ts';

/** A page's module: one named export, `Page`, without props. It reads its data with `usePage`. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** What a remote requires of the site: semver ranges, checked before any of its code is loaded. */
export interface RemoteRequirements {
  /** The range of `platformVersion`. */
  readonly platform: string;
  /** Slice → range of its API contract, for the slices that its loaders call. */
  readonly api: Readonly<Record<string, string>>;
}

/** The requirements of a release: those of its source, and those added by its build. */
export interface ReleaseRequirements extends RemoteRequirements {
  /**
   * Package shared by the shell → semver range of the version that it was built with. Written by the build; missing in
   * older releases.
   */
  readonly shared?: Readonly<Record<string, string>>;
  /** Range of `rendererVersion`; only the shell's release has it. */
  readonly renderer?: string;
}

/** The public interface of a remote and its only federated module (`src/remote.ts`). */
export interface RemoteModule {
  readonly name: string;
  readonly requires: RemoteRequirements;
  /**
   * Page key (the part of the route id after the slash) → its code as a separate chunk: `import.meta.pageComponents`.
   */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /**
   * Fragments shown on the pages of other remotes: the key in `FragmentProps` after the slash → its code (decision
   * 0047).
   */
  readonly fragments?: Readonly<Record<string, () => Promise<FragmentModule>>>;
}

/**
 * The server part of a remote (`src/remote.server.ts`), built as one CommonJS file. Keys are those of `remote.pages`.
 */
export interface RemoteServerModule {
  readonly remote: RemoteModule;
  readonly loaders: Readonly<Record<string, PageLoader>>;
  readonly actions?: Readonly<Record<string, PageAction>>;
}
