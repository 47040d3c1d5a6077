import { useMemo, type JSX, type ReactNode } from 'react';
import type { StoreState } from 'shared-contracts/auth/auth-state';
import { CacheProvider } from 'shared-contracts/platform/emotion';
import { Provider } from 'shared-contracts/platform/redux';
import { SiteProvider, type Site } from 'shared-contracts/platform/site';
import { accountAsks } from '../auth/ask-to-log-in.ts';
import { SessionProvider, type SessionLoader } from '../auth/session-loader.ts';
import { AddedEntriesProvider } from '../navbar/nav-items.ts';
import { PageSourceProvider, type PageSource } from './page-source.ts';
import type { SiteMap } from './site-routes.ts';
import type { SiteStore } from './store.ts';

interface SiteAppProps {
  readonly map: SiteMap;
  readonly store: SiteStore;
  /** The state that the server rendered with; a late hydration must not see later changes. */
  readonly serverState: StoreState;
  readonly source: PageSource;
  readonly prefetch: (href: string) => void;
  readonly session: SessionLoader;
  readonly children: ReactNode;
}

/** Everything above the router: the same tree on the server and in the browser. None of its values ever change. */
export const SiteApp = ({
  map,
  store,
  serverState,
  source,
  prefetch,
  session,
  children,
}: SiteAppProps): JSX.Element => {
  const { brand, links, canLinkTo } = map;
  const site = useMemo((): Site => {
    const authFetch: Site['authFetch'] = async (address, init) => (await session.open()).authFetch(address, init);
    return {
      brand,
      links,
      canLinkTo,
      prefetch,
      authFetch,
      upgradePlan: async (input) => (await session.open()).upgradePlan(input),
      updateProfile: async (profile) => (await session.open()).updateProfile(profile),
      judgePassword: async (...asked) => (await session.open()).judgePassword(...asked),
      renewSession: async () => (await session.open()).renew(),
      ...accountAsks(links, () => window),
      fragment: source.fragment,
    };
  }, [brand, links, canLinkTo, prefetch, session, source]);
  return (
    <Provider store={store} serverState={serverState}>
      <CacheProvider value={source.cacheFor('shell')}>
        <SiteProvider value={site}>
          <SessionProvider value={session}>
            <PageSourceProvider value={source}>
              <AddedEntriesProvider value={map.added}>{children}</AddedEntriesProvider>
            </PageSourceProvider>
          </SessionProvider>
        </SiteProvider>
      </CacheProvider>
    </Provider>
  );
};
