import type { PageAction, PageLoader } from './page.ts';
import type { PageModule, RemoteModule, RemoteServerModule } from './remote-module.ts';
import type { RouteDeclaration } from './routes.ts';

/**
 * A page, declared once as `export const page` of `src/pages/…/<key>.page.ts`. The file's name is the page's key: that of
 * its chunk, and the part of the route id after the slash. The build finds the file; nothing else names the page.
 */
export interface PageDeclaration extends RouteDeclaration {
  /** Its code, as `() => import('./x-page.tsx')`: the build reads the file's name from here. */
  readonly component: () => Promise<PageModule>;
  /** Runs on the server only, as `act`; the browser's build contains neither. */
  readonly load: PageLoader;
  /** What its form does; left out for pages without one. */
  readonly act?: PageAction;
}

/** Page key → its declaration. */
export type PageDeclarations = Readonly<Record<string, PageDeclaration>>;

declare global {
  /** Written by the build (`federation/find-pages-loader.ts`) from the `*.page.ts` below `./pages`, by page key. */
  interface ImportMeta {
    /** The code of each page, one lazy chunk each; declarations themselves stay out of the bundle. */
    readonly pageComponents: RemoteModule['pages'];
    /** The whole declarations: for the server only. */
    readonly pageDeclarations: PageDeclarations;
  }
}

/** The server's half of a remote, from its face and the declarations of its pages. */
export const remoteServer = (remote: RemoteModule, pages: PageDeclarations): RemoteServerModule => ({
  remote,
  loaders: Object.fromEntries(Object.entries(pages).map(([key, { load }]) => [key, load])),
  actions: Object.fromEntries(
    Object.entries(pages).flatMap(([key, { act }]) => (act === undefined ? [] : [[key, act] as const])),
  ),
});
