import { stylesOf } from './document-styles.ts';
import type { FirstPage, DeferredSite } from './open-deferred-site.ts';

export interface LazyAfterFirstPage extends Pick<DeferredSite, 'forget' | 'fragment' | 'load'> {
  /** Checks for a newer build, once the code is loaded. */
  readonly look: () => void;
  /** Called when the previous page was unmounted. */
  readonly left: () => void;
  /** Writes the head of a page after the first one into the document. */
  readonly showHead: DeferredSite['showHead'];
  /** Prefetches what a link needs when a reader points at it; does nothing before `prepare`. */
  readonly prefetch: (href: string) => void;
  /** Loads the code in advance of the first navigation. Never rejects. */
  readonly prepare: () => Promise<void>;
}

const nothing = (): void => undefined;

/**
 * Loads the code for navigations and fragments after the first page, or when it is needed. If it cannot be loaded, the
 * browser itself navigates to the next page.
 */
export function lazyAfterFirstPage(first: FirstPage): LazyAfterFirstPage {
  const opened = Date.now();
  const styles = stylesOf(document);
  let opening: Promise<DeferredSite> | undefined;
  let rest: DeferredSite | null = null;
  let fetchAhead: ((href: string) => void) | null = null;
  const openRest = (): Promise<DeferredSite> =>
    (opening ??= import(/* webpackChunkName: "rest" */ './open-deferred-site.ts')
      .then(({ openDeferredSite: openDeferredSite }) => (rest = openDeferredSite(first, opened, styles)))
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      }));
  return {
    load: (route, request) =>
      openRest().then(
        ({ load }) => load(route, request),
        () => first.leave(new URL(request.url)),
      ),
    fragment: (name, tell) => {
      const stop = openRest().then(
        ({ fragment }) => fragment(name, tell),
        () => {
          tell(null);
          return nothing;
        },
      );
      return () => {
        void stop.then((end) => {
          end();
        });
      };
    },
    look: () => {
      opening?.then(({ look }) => look(), nothing);
    },
    left: () => rest?.left(),
    showHead: (head, brand) => rest?.showHead(head, brand),
    prefetch: (href) => fetchAhead?.(href),
    forget: () => {
      opening?.then(({ forget }) => {
        forget();
      }, nothing);
    },
    prepare: () =>
      openRest()
        .then(async ({ watchLinks }) => {
          fetchAhead = await watchLinks();
        })
        .catch(nothing),
  };
}
