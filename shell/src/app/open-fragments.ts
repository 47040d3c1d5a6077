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

/** A remote with its fragments in the place of its pages. What is no remote stays so, for the loader to find out. */
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

/** Whether it may be loaded, and has this fragment, where it says which it has. */
const checkFragment =
  (check: LoaderDeps['check']): LoaderDeps['check'] =>
  (remote, key) => {
    const checked = check(remote);
    const lacks = checked.ok && key !== undefined && checked.release.fragments?.includes(key) === false;
    return lacks ? { ok: false, status: 'incompatible' } : checked;
  };

/**
 * `Loader` is the one of the pages, whose code is there already. Fragments come as pages do, by a loader of their own:
 * same releases, checks, attempts and time-outs. But the page that they stand on is somebody else's, and is never loaded
 * anew because one of them failed.
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
    // Every change of any fragment is heard here: only what differs is told.
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
    // Where it failed before, whoever opens another page tries again.
    if (loader.status(route) === 'failed') loader.retry(route);
    else void loader.page(route);
    void look();
    return () => {
      listens = false;
      unsubscribe();
    };
  };
}
