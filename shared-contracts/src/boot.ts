import type { PagePayload } from './page.ts';
import type { RegistrySnapshot } from './registry.ts';
import type { DeclaredRoutes } from './routes.ts';

/** `<script type="application/json" id="boot">`: all data that the browser starts with; the same for all guests. */
export interface BootData {
  readonly product: string;
  /** Registry seq and shell hash. The `id` in `/builds/latest.json` differs as soon as one of them changes. */
  readonly buildId: string;
  readonly registry: RegistrySnapshot;
  readonly payload: PagePayload;
  /** Names of all remotes, with or without a working release. */
  readonly remotes: readonly string[];
  /** The routes declared by the shell and these releases; any other address is 404. */
  readonly routes: DeclaredRoutes;
  /** @deprecated Never set: what a browser gets is rendered by the release that it runs. */
  readonly drawAnew?: true;
}
/** The id of the element that holds the boot data. */
export const bootElementId = 'boot';

/** Attribute of `html` with the version of the shell's release. */
export const shellAttribute = 'data-shell';
/** Attribute of `html` once the shell's scripts have started. */
export const startedAttribute = 'data-started';

/** `/builds/latest.json` (R7.05). */
export interface LatestBuild {
  readonly id: string;
}
