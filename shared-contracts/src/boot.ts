import type { PagePayload } from './page.ts';
import type { RegistrySnapshot } from './registry.ts';
import type { DeclaredRoutes } from './routes.ts';

/** `<script type="application/json" id="boot">`: all that the browser starts from; the same for all guests. */
export interface BootData {
  readonly product: string;
  /** Registry seq and shell hash (`/builds/latest.json` has the same `id` until something changes). */
  readonly buildId: string;
  readonly registry: RegistrySnapshot;
  readonly payload: PagePayload;
  /** Remotes of the table of remotes. */
  readonly remotes: readonly string[];
  /** The addresses of the site, as its shell and these releases declare them; any other is 404. */
  readonly routes: DeclaredRoutes;
  /** The markup is of another release than the browser runs: it is drawn anew, not taken over. */
  readonly drawAnew?: true;
}
/** The id of the element that holds the boot data. */
export const bootElementId = 'boot';

/** `/builds/latest.json` (spec §7). */
export interface LatestBuild {
  readonly id: string;
}
