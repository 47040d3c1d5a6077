import {
  memo,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  Component,
  type JSX,
  type ReactNode,
} from 'react';
import type { PagePayload, PageProblem } from 'shared-contracts/page';
import { CacheProvider, css } from 'shared-contracts/platform/emotion';
import { useLoaderData, useLocation } from 'shared-contracts/platform/router';
import { PageProvider } from 'shared-contracts/platform/site';
import type { SiteRoute } from 'shared-contracts/routes';
import { ButtonLink } from 'shared-contracts/ui/button';
import { UnavailableCard } from 'shared-contracts/ui/notice';
import { addressOf } from './address.ts';
import { usePageSource } from './page-source.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  margin-top: var(--space-4);
  border-left: var(--line-strong) solid var(--danger);
  padding: var(--space-1) 0 var(--space-1) var(--space-4);
`;

/** A notice above a page that remains displayed because its update could not be loaded. */
function UnansweredNotice({ message }: { readonly message: string }): JSX.Element {
  const { pathname, search } = useLocation();
  return (
    <div css={bar} role="alert">
      <p>{message} This is an earlier copy of the page.</p>
      <ButtonLink to={`${pathname}${search}`} replace preventScrollReset>
        Try again
      </ButtonLink>
    </div>
  );
}

interface Props {
  /** When one of them changes, the page is rendered again. */
  readonly resetKeys: readonly unknown[];
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Keeps a page that throws from breaking the layout. */
class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: Props): void {
    const { resetKeys } = this.props;
    const changed = previous.resetKeys.some((key, at) => key !== resetKeys[at]);
    if (this.state.failed && changed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface RouteProps {
  readonly route: SiteRoute;
}

/** The server's HTML, unchanged, until the page's own code is loaded. */
const FrozenPage = (): JSX.Element => {
  const source = usePageSource();
  const html = source.savedHtml(addressOf(useLocation()));
  return html === null ? <div data-remote="" aria-busy="true" /> : <Frozen html={html} />;
};

/** HTML that our own server rendered from the same payload. */
const Frozen = ({ html }: { readonly html: string }): JSX.Element => (
  <div data-remote="" dangerouslySetInnerHTML={{ __html: html }} />
);

const PageView = ({ route, payload }: RouteProps & { readonly payload: PagePayload }): JSX.Element => {
  const source = usePageSource();
  const read = useCallback(() => source.page(route), [source, route]);
  const loaded = use(useSyncExternalStore(source.subscribe, read, read));
  const { data, head, form } = payload;
  const page = useMemo(() => ({ data, head, form }), [data, head, form]);
  if (!loaded.ok) return <FrozenPage />;
  return (
    <PageBoundary
      resetKeys={[payload, loaded]}
      fallback={<FrozenPage />}
      onError={(error) => {
        source.reportCrash(route, error);
      }}
    >
      <div data-remote="">
        <CacheProvider value={source.cacheFor(route.owner)}>
          <PageProvider value={page}>
            <loaded.Page />
          </PageProvider>
        </CacheProvider>
      </div>
    </PageBoundary>
  );
};

/** Outside the boundary, so that a change of status does not render the page again. */
const PageCard = ({ route }: RouteProps): JSX.Element | null => {
  const source = usePageSource();
  const status = useSyncExternalStore(
    source.subscribe,
    () => source.status(route),
    () => 'idle',
  );
  if (status === 'idle' || status === 'loading' || status === 'ready') return null;
  return (
    <UnavailableCard
      onRetry={() => {
        source.retry(route);
      }}
    />
  );
};

const ProblemCode = ({ problem }: { readonly problem: PageProblem }): JSX.Element => {
  const code = use(usePageSource().problemView());
  return <code.View problem={problem} />;
};

/** Keeps the server's HTML of a problem until the code of the problem page is loaded. */
const ProblemOutlet = ({ problem }: { readonly problem: PageProblem }): JSX.Element => (
  <Suspense fallback={<div aria-busy="true" />}>
    <ProblemCode problem={problem} />
  </Suspense>
);

interface ShownPage {
  readonly payload: PagePayload;
  readonly pathname: string;
}

/**
 * Returns the payload to render. If an update of the displayed page got no response (offline, or too many readers), the
 * page stays. Null for any other problem, which has its own page.
 */
function usePayloadToDraw(payload: PagePayload): PagePayload | null {
  const { pathname } = useLocation();
  const { problem } = payload;
  const isFine = problem === null;
  const [shown, show] = useState<ShownPage | null>(isFine ? { payload, pathname } : null);
  if (isFine && shown?.payload !== payload) show({ payload, pathname });
  if (isFine) return payload;
  return problem.code === 'unavailable' && shown?.pathname === pathname ? shown.payload : null;
}

/**
 * The place of a page in its layout. Created once with the routes and memoised: a synchronous context change above it
 * would make React discard the server's HTML while the page's code is still loading.
 */
export const PageOutlet = memo(function PageOutlet({ route }: RouteProps): JSX.Element {
  const payload = useLoaderData<PagePayload>();
  const drawn = usePayloadToDraw(payload);
  if (payload.problem !== null && drawn === null) return <ProblemOutlet problem={payload.problem} />;
  return (
    <>
      {payload.problem !== null && <UnansweredNotice message={payload.problem.message} />}
      <Suspense key={route.id} fallback={<FrozenPage />}>
        <PageView route={route} payload={drawn ?? payload} />
      </Suspense>
      <PageCard route={route} />
    </>
  );
});

/** Shown for addresses without a route. */
export const UnknownOutlet = memo(function UnknownOutlet(): JSX.Element | null {
  const { problem } = useLoaderData<PagePayload>();
  return problem === null ? null : <ProblemOutlet problem={problem} />;
});
