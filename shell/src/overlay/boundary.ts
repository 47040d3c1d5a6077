import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';
import type { RemoteStatus } from '../app/page-source.ts';

/** A part of the page rendered by one owner. */
export interface Boundary {
  readonly element: Element;
  readonly kind: 'frame' | 'page' | 'fragment';
  /** `shell` or a remote. */
  readonly owner: string;
  /** The route of a page, the name of a fragment; empty for the frame. */
  readonly name: string;
  /** Null for an owner without a release. */
  readonly version: string | null;
  readonly state: string;
}

/** What the overlay needs of the site; read-only. */
export interface BoundarySite {
  readonly registry: RegistrySnapshot;
  /** The route of the displayed page. */
  readonly route: () => SiteRoute | null;
  readonly status: (route: SiteRoute) => RemoteStatus;
  /** The hash of the shell's build. */
  readonly shell: string;
}

const inWords: Readonly<Record<RemoteStatus, string>> = {
  idle: 'not asked for',
  loading: 'loading',
  ready: 'ready',
  failed: 'failed: the server’s text stands',
  incompatible: 'does not fit this shell',
  disabled: 'out of service',
};

function versionOf({ registry, shell }: BoundarySite, owner: string): string | null {
  if (owner === 'shell') return shell;
  const state = ownValue(registry.remotes, owner);
  return state?.state === 'enabled' ? state.release.version : null;
}

const isHidden = (element: Element): boolean => getComputedStyle(element).visibility === 'hidden';

function fragmentOf(site: BoundarySite, element: Element): Boundary {
  const name = element.getAttribute('data-fragment') ?? '';
  const owner = name.slice(0, name.indexOf('/'));
  const state = isHidden(element) ? 'not to be had: its place is kept' : 'ready, or its stand-in';
  return { element, kind: 'fragment', owner, name, version: versionOf(site, owner), state };
}

/** Finds the parts of the page with their owners, outermost first. */
export function findBoundaries(root: Document, site: BoundarySite): readonly Boundary[] {
  const frame = root.getElementById('root');
  const page = root.querySelector('[data-remote]');
  const route = site.route();
  const fragments = [...root.querySelectorAll('[data-fragment]')].map((element) => fragmentOf(site, element));
  return [
    ...(frame === null
      ? []
      : [
          {
            ...{ element: frame, kind: 'frame' as const, owner: 'shell', name: '' },
            ...{ version: versionOf(site, 'shell'), state: 'ready' },
          },
        ]),
    ...(page === null || route === null
      ? []
      : [
          {
            ...{ element: page, kind: 'page' as const, owner: route.owner, name: route.id },
            ...{ version: versionOf(site, route.owner), state: inWords[site.status(route)] },
          },
        ]),
    ...fragments,
  ];
}
