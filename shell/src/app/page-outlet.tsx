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

/** Over a page that stays as it was, because what was asked of it could not be brought. */
function UnansweredNotice({ message }: { readonly message: string }): JSX.Element {
  const { pathname, search } = useLocation();
  return (
    <div css={bar} role="alert">
      <p>{message} What you see is from before.</p>
      <ButtonLink to={`${pathname}${search}`} replace preventScrollReset>
        Try again
      </ButtonLink>
    </div>
  );
}

interface Props {
  /** A new value of any gives the page another chance. */
  readonly resetKeys: readonly unknown[];
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Keeps a page that throws from taking the layout with it. */
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

/** The server's text, untouched, for as long as the page's own code is not there. */
const FrozenPage = (): JSX.Element => {
  const source = usePageSource();
  const html = source.savedHtml(addressOf(useLocation()));
  return html === null ? <div data-remote="" aria-busy="true" /> : <Frozen html={html} />;
};

/** HTML that our own server drew from the same payload. */
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

/** Stands outside the boundary, so that a late answer never redraws the text beside it. */
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

/** The server's text of a problem stays until the code that draws problems is there. */
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
 * What to draw. Where the same page was asked something else and no answer came (no line, too many readers), what stood
 * there stays; any other problem has a page of its own: null.
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
 * Where a page stands in its layout. Made once with the routes and memoised: nothing above it may change by a
 * synchronous context, or React would give up the server's HTML while the page's code is still on its way.
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

/** Any address that no route matches. */
export const UnknownOutlet = memo(function UnknownOutlet(): JSX.Element | null {
  const { problem } = useLoaderData<PagePayload>();
  return problem === null ? null : <ProblemOutlet problem={problem} />;
});
