import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type JSX, type ReactNode } from 'react';
import type { OrdinaryPage, OrdinaryRemote } from 'shared-contracts/ordinary-remote';
import { useNavigate } from 'shared-contracts/platform/router';
import { usePage } from 'shared-contracts/platform/site';
import type { PageModule, RemoteModule } from 'shared-contracts/remote-module';

/** The props of a page's component. `data`: what its loader returned; null without one. */
interface PageProps {
  readonly data: unknown;
}

/**
 * Renders a page into an element, and may return a function that unmounts it. `signal` is aborted when the page is
 * left. Called again with a new element when the page gets new data.
 */
type Mount = (element: HTMLElement, page: PageProps & { readonly signal: AbortSignal }) => unknown;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && ![metaKey, ctrlKey, shiftKey, altKey, defaultPrevented].includes(true);

/** True for a link to another page of this site; other links are for the browser. */
const leadsToPage = ({ origin, pathname, search, target, download }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  `${pathname}${search}` !== `${location.pathname}${location.search}` &&
  target === '' &&
  download === '';

/** Returns the path of a link to another page of this site that a plain click opens here; else null. */
function pathOfClick(event: MouseEvent): string | null {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && isPlain(event) && leadsToPage(link) ? `${link.pathname}${link.search}${link.hash}` : null;
}

/** The element around a page, in which plain links use the site's router. The server renders the same element. */
function Place({ children }: { readonly children: ReactNode }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = place.current;
    const follow = (event: MouseEvent): void => {
      const path = pathOfClick(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={place}>{children}</div>;
}

/** With this, React leaves the content that the server rendered into an element as it is. */
const nothing = { __html: '' };

/** Shows a component in place of the server's frame, once the page is hydrated. */
function overFrame(View: ComponentType<PageProps>): ComponentType {
  return function OverFrame() {
    const { data } = usePage<unknown>();
    const [isHydrated, setHydrated] = useState(false);
    useLayoutEffect(() => {
      setHydrated(true);
    }, []);
    return (
      <Place>
        {isHydrated ? (
          <View data={data} />
        ) : (
          <div data-frame="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
        )}
      </Place>
    );
  };
}

/** Hydrates the component that the server has rendered. */
function hydrated(View: ComponentType<PageProps>): ComponentType {
  return function Hydrated() {
    const { data } = usePage<unknown>();
    return (
      <Place>
        <View data={data} />
      </Place>
    );
  };
}

/** Lets the remote's `mount` put its elements in place of the server's frame. */
function mounted(mount: Mount): ComponentType {
  return function Mounted() {
    const { data } = usePage<unknown>();
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = document.createElement('div');
      const left = new AbortController();
      frame.current?.replaceChildren(element);
      const unmount = mount(element, { data, signal: left.signal });
      return () => {
        left.abort();
        if (typeof unmount === 'function') (unmount as () => void)();
        element.remove();
      };
    }, [data]);
    return (
      <Place>
        <div ref={frame} data-frame="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
      </Place>
    );
  };
}

/** Makes a page of what its module exports. Throws Error if that does not have the declared form. */
function pageOf(exported: unknown, { module, render }: OrdinaryPage): PageModule {
  const { mount, default: view } = (exported ?? {}) as { readonly mount?: unknown; readonly default?: unknown };
  if (render === 'mount') {
    if (typeof mount !== 'function') throw new Error(`${module} exports no function mount`);
    return { Page: mounted(mount as Mount) };
  }
  // React's `memo` and `lazy` return objects.
  if (typeof view !== 'function' && (typeof view !== 'object' || view === null))
    throw new Error(`${module} has no component as its default export`);
  const View = view as ComponentType<PageProps>;
  return { Page: render === 'server' ? hydrated(View) : overFrame(View) };
}

/**
 * Wraps an ordinary remote, so that it has the form of ours. `load` resolves to an exposed module, such as `./Tides`.
 */
export const wrapOrdinaryRemote = (
  name: string,
  { pages }: OrdinaryRemote,
  load: (module: string) => Promise<unknown>,
): { readonly remote: Pick<RemoteModule, 'name' | 'pages'> } => ({
  remote: {
    name,
    pages: Object.fromEntries(
      Object.entries(pages).map(([key, page]) => [key, async () => pageOf(await load(page.module), page)]),
    ),
  },
});
