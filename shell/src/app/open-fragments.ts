import type { ComponentType } from 'react';
import type { FragmentModule, FragmentSource } from 'shared-contracts/fragments';
import type { RemoteModule } from 'shared-contracts/remote-module';
import type { SiteRoute } from 'shared-contracts/routes';
import type { LoaderDeps, RemoteLoader } from './remote-loader.ts';
import type { RemoteRuntime } from './remote-runtime.ts';

const asPage = (load: () => Promise<FragmentModule>) => async () => {
  const { Fragment } = await load();
  return { Page: Fragment };
};

/**
 * Returns a remote with its fragments in place of its pages. Other values are returned unchanged, and refused by the
 * loader.
 */
function withFragmentsOnly(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return value;
  const remote = value.remote as RemoteModule;
  const pages = Object.entries(remote.fragments ?? {}).map(([key, load]) => [key, asPage(load)] as const);
  return { remote: { ...remote, pages: Object.fromEntries(pages) } };
}

const runtimeOfFragments = (runtime: RemoteRuntime): RemoteRuntime => ({
  prepare: runtime.prepare,
  load: async (remote, release, attempt) => withFragmentsOnly(await runtime.load(remote, release, attempt)),
});

const routeOf = (id: SiteRoute['id']): SiteRoute => ({
  id,
  path: '',
  owner: id.slice(0, id.indexOf('/')),
  layout: 'default',
});

/** Checks that a release may be loaded and, if it lists its fragments, has this one. */
const checkFragment =
  (check: LoaderDeps['check']): LoaderDeps['check'] =>
  (remote, key) => {
    const checked = check(remote);
    const lacks = checked.ok && key !== undefined && checked.release.fragments?.includes(key) === false;
    return lacks ? { ok: false, status: 'incompatible' } : checked;
  };

/**
 * Loads fragments with a second loader of the same class as the pages' (`Loader`, whose code is loaded already), so
 * that the same checks, retries and time-outs apply. A failed fragment never reloads the page, which belongs to another
 * remote.
 */
export function openFragments(Loader: typeof RemoteLoader, deps: LoaderDeps): FragmentSource {
  const runtime = runtimeOfFragments(deps.runtime);
  const loader = new Loader({ ...deps, runtime, shell: {}, check: checkFragment(deps.check), gaveUp: () => true });
  return (name, tell) => {
    const route = routeOf(name);
    const crashed = (error: unknown): void => {
      loader.crashed(route, error);
    };
    let listens = true;
    // The loader reports changes of all fragments, so only real changes of this one are passed on.
    let last: ComponentType | null | undefined;
    const look = async (): Promise<void> => {
      if (loader.status(route) === 'loading') return;
      const loaded = await loader.page(route);
      const Shown = loaded.ok && loader.status(route) === 'ready' ? loaded.Page : null;
      if (!listens || Shown === last) return;
      last = Shown;
      tell(Shown === null ? null : { Fragment: Shown, crashed });
    };
    const unsubscribe = loader.subscribe(() => void look());
    // A fragment that could not be loaded before is retried on the next page; one that threw is not.
    if (loader.status(route) === 'failed') loader.retry(route);
    else void loader.page(route);
    void look();
    return () => {
      listens = false;
      unsubscribe();
    };
  };
}
