import type { ComponentType } from 'react';
import type { FragmentModule } from './fragments.ts';
import type { PageAction, PageLoader } from './page.ts';

/** A page's module: one named export, `Page`, without props (data comes from `usePage`). */
export interface PageModule {
  readonly Page: ComponentType;
}

/** What a release needs of the site it runs in: semver ranges, checked before any of its code is loaded. */
export interface RemoteRequirements {
  /** Of `platformVersion`. */
  readonly platform: string;
  /** Of the API contracts that its loaders call. */
  readonly api: Readonly<Record<string, string>>;
}

/** What the release itself asks for: what its source says, and what its build adds. */
export interface ReleaseRequirements extends RemoteRequirements {
  /** Package of the shell that it was built with → semver range. Written by the build; releases before it have none. */
  readonly shared?: Readonly<Record<string, string>>;
}

/** The face of a remote, its only federated module (`src/remote.ts`). Reads as a table of contents. */
export interface RemoteModule {
  readonly name: string;
  readonly requires: RemoteRequirements;
  /** Page key (the part of the route id after the slash) → its code, one chunk each: `import.meta.pageComponents`. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /** What it shows on the pages of others: the key in `FragmentProps` after the slash → its code (decision 0047). */
  readonly fragments?: Readonly<Record<string, () => Promise<FragmentModule>>>;
}

/** The server's half (`src/remote.server.ts`), built as one CommonJS file; keys are those of `remote.pages`. */
export interface RemoteServerModule {
  readonly remote: RemoteModule;
  readonly loaders: Readonly<Record<string, PageLoader>>;
  readonly actions?: Readonly<Record<string, PageAction>>;
}
