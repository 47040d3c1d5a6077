import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startedAttribute, type BootData } from 'shared-contracts/boot';
import { createBrowserRouter, RouterProvider } from 'shared-contracts/platform/router';
import { addressOf } from './app/address.ts';
import { listenForFaults, reportError } from './app/beacon.ts';
import { makeBrowserSite, type BrowserSite } from './app/browser-site.ts';
import { watchForms } from './app/dirty-forms.ts';
import { readBoot, readNonce, readServerText } from './app/read-boot.ts';
import { routeObjects, unknownRouteId } from './app/route-objects.tsx';
import { SiteApp } from './app/site-app.tsx';
import { initialState, makeStore } from './app/store.ts';
import { makeSessionLoader, startSession, sessionEffectsOf } from './auth/session-loader.ts';

/** Checks for a new build when the reader returns to the tab, and after every navigation. */
function followReader(
  { rest: { look }, moved, goesTo }: BrowserSite,
  router: ReturnType<typeof createBrowserRouter>,
): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  router.subscribe(({ navigation, location: { pathname } }) => {
    goesTo(navigation.state === 'loading' ? addressOf(navigation.location) : null);
    if (navigation.state !== 'idle') return;
    moved(pathname);
    look();
  });
}

async function hydrate(boot: BootData, root: HTMLElement, pause: () => Promise<void>): Promise<void> {
  const { payload } = boot;
  const text = { address: addressOf(location), html: readServerText(document) };
  const site = makeBrowserSite(boot, text, readNonce(document), watchForms(document));
  const { map, source, rest } = site;
  const route = map.routeOf(location.pathname)?.route;
  // Started before hydration, which does not wait for it.
  const code = route === undefined || payload.problem !== null ? Promise.resolve() : source.page(route);
  await pause();
  const loaderData = { [payload.routeId ?? unknownRouteId]: payload };
  const router = createBrowserRouter(routeObjects(map.routes, rest.load), { hydrationData: { loaderData } });
  const store = makeStore();
  const sessionLoader = makeSessionLoader(store, window, sessionEffectsOf(router, map, rest.forget));
  const tree = (
    <SiteApp
      map={map}
      store={store}
      serverState={initialState}
      source={source}
      prefetch={rest.prefetch}
      session={sessionLoader}
    >
      <RouterProvider router={router} />
    </SiteApp>
  );
  await pause();
  // In a transition, React pauses between components.
  startTransition(() => {
    hydrateRoot(root, tree, {
      onRecoverableError: (error) => {
        reportError({ kind: 'hydration', error });
        window.reportError(error);
      },
    });
  });
  startSession(sessionLoader, store, window, route?.access !== undefined);
  // Starts after this page's own code, since browsers open few connections to an origin, and all of them may hang.
  code.then(() => Promise.all([rest.prepare(), source.problemView()])).catch(() => undefined);
  followReader(site, router);
}

/**
 * Hydrates the document that the server sent, in steps between which it waits for `pause`. A document without boot data
 * stays as it is.
 */
export async function start(pause: () => Promise<void>): Promise<void> {
  listenForFaults(window);
  const boot = readBoot(document);
  const root = document.getElementById('root');
  if (boot !== null && root !== null) await hydrate(boot, root, pause);
  document.documentElement.setAttribute(startedAttribute, '');
}
