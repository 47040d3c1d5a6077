import type { PageAction, PageLoader } from './page.ts';
import type { PageModule, RemoteModule, RemoteServerModule } from './remote-module.ts';
import type { RouteDeclaration } from './routes.ts';

/**
 * A page, declared once as `export const page` in `src/pages/…/<key>.page.ts`. The file name is the page's key, which
 * also names its chunk and is the part of the route id after the slash. The build finds the file; no list names it.
 */
export interface PageDeclaration extends RouteDeclaration {
  /** The page's code, as `() => import('./x-page.tsx')`; the build reads the file name from it. */
  readonly component: () => Promise<PageModule>;
  /** Loads the page's data. Runs on the server only, like `act`; the browser's build contains neither. */
  readonly load: PageLoader;
  /** Handles the page's form; absent for pages without one. */
  readonly act?: PageAction;
}

/** Page key → its declaration. */
export type PageDeclarations = Readonly<Record<string, PageDeclaration>>;

declare global {
  /**
   * Filled by the build (`remote-kit/find-pages-loader.ts`) from the `*.page.ts` files below `./pages`, by page key.
   */
  interface ImportMeta {
    /** The code of each page in a lazy chunk of its own, without the declarations. */
    readonly pageComponents: RemoteModule['pages'];
    /** The complete declarations, for the server only. */
    readonly pageDeclarations: PageDeclarations;
  }
}

/** Builds the server module of a remote from its remote module and the declarations of its pages. */
export const remoteServer = (remote: RemoteModule, pages: PageDeclarations): RemoteServerModule => ({
  remote,
  loaders: Object.fromEntries(Object.entries(pages).map(([key, { load }]) => [key, load])),
  actions: Object.fromEntries(
    Object.entries(pages).flatMap(([key, { act }]) => (act === undefined ? [] : [[key, act] as const])),
  ),
});
