import { stylesOf } from './document-styles.ts';
import type { FirstPage, RestOfSite } from './open-rest.ts';

export interface LazyRest extends Pick<RestOfSite, 'forget' | 'fragment' | 'load'> {
  /** Looks for a newer build, once there is code that can. */
  readonly look: () => void;
  /** The last page is gone. */
  readonly left: () => void;
  /** What a link needs is fetched when a reader comes near it, and not at all before `prepare`. */
  readonly prefetch: (href: string) => void;
  /** Fetches the code, for the first navigation to find it. Never rejects. */
  readonly prepare: () => Promise<void>;
}

const nothing = (): void => undefined;

/**
 * Moving inside the site and what other sections show are no part of a first page: their code comes after that, or when
 * it is needed. Where it cannot be had, the browser goes to the next page by itself.
 */
export function lazyRest(first: FirstPage): LazyRest {
  const opened = Date.now();
  const styles = stylesOf(document);
  let coming: Promise<RestOfSite> | undefined;
  let rest: RestOfSite | null = null;
  let fetchAhead: ((href: string) => void) | null = null;
  const come = (): Promise<RestOfSite> =>
    (coming ??= import(/* webpackChunkName: "rest" */ './open-rest.ts')
      .then(({ openRest }) => (rest = openRest(first, opened, styles)))
      .catch((error: unknown) => {
        coming = undefined;
        throw error;
      }));
  return {
    load: (route, request) =>
      come().then(
        ({ load }) => load(route, request),
        () => first.leave(new URL(request.url)),
      ),
    fragment: (name, tell) => {
      const stop = come().then(
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
      coming?.then(({ look }) => look(), nothing);
    },
    left: () => rest?.left(),
    prefetch: (href) => fetchAhead?.(href),
    forget: () => {
      coming?.then(({ forget }) => {
        forget();
      }, nothing);
    },
    prepare: () =>
      come()
        .then(async ({ watchLinks }) => {
          fetchAhead = await watchLinks();
        })
        .catch(nothing),
  };
}
