import { makeBrand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import { ownerName } from '../app/owner-name.ts';
import { readBoot } from '../app/read-boot.ts';
import { findBoundaries, type Boundary, type BoundarySite } from './boundary.ts';
import { drawOverlay, type Told } from './draw-overlay.ts';
import { onNextFrame } from './on-next-frame.ts';
import { askStatus, roleOf } from './release-role.ts';
import { weigh, weightText } from './weigh.ts';

export interface OverlaySite extends BoundarySite {
  readonly subscribe: (listener: () => void) => () => void;
  /** The reader closed it. */
  readonly closed: () => void;
}

/** Where the shell's own scripts are. */
const shellBase = '/assets/';

function baseOf({ registry }: OverlaySite, owner: string): string {
  const state = ownValue(registry.remotes, owner);
  const base = owner === 'shell' ? shellBase : state?.state === 'enabled' ? state.release.base : '';
  return base === '' ? 'nowhere:' : new URL(base, location.href).href;
}

const timings = (): readonly PerformanceResourceTiming[] =>
  performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);

/**
 * Draws frames around what each team owns, over the page, and says whose release it is and how it does. Answers what
 * takes it away again without a trace. `focus`: whoever opened it by the keyboard goes on there.
 */
export function openOverlay(site: OverlaySite, focus: boolean): () => void {
  const drawn = drawOverlay(Object.keys(site.registry.remotes));
  const brand = makeBrand(readBoot(document)?.product ?? '');
  const before = document.activeElement;
  let status: Awaited<ReturnType<typeof askStatus>> = null;
  const tell = (boundary: Boundary): Told => {
    const { owner, kind, name, version, state } = boundary;
    const role = roleOf(status, owner, version);
    return {
      title: [ownerName(owner, brand), ...(kind === 'frame' ? [] : [`${kind} ${name}`])].join(': '),
      lines: [
        [version ?? 'no release', ...(role === null ? [] : [role]), state].join(', '),
        weightText(weigh(timings(), baseOf(site, owner))),
      ],
    };
  };
  const redraw = (): void => {
    drawn.show(findBoundaries(document, site), tell);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each has a frame of its own: a page that scrolls as it changes must be drawn anew all the same.
  const [redrawSoon, placeSoon] = [onNextFrame(redraw, signal), onNextFrame(drawn.place, signal)];
  addEventListener('scroll', placeSoon, { passive: true, capture: true, signal });
  addEventListener('resize', placeSoon, { signal });
  const unsubscribe = site.subscribe(redrawSoon);
  // The overlay stands outside of what is watched: it never redraws because of itself.
  const changes = new MutationObserver(redrawSoon);
  const root = document.getElementById('root');
  if (root !== null) changes.observe(root, { childList: true, subtree: true });
  const sizes = new ResizeObserver(placeSoon);
  if (root !== null) sizes.observe(root);

  const close = (): void => {
    if (signal.aborted) return;
    stopping.abort();
    unsubscribe();
    changes.disconnect();
    sizes.disconnect();
    const hadFocus = document.activeElement === drawn.host;
    drawn.host.remove();
    if (hadFocus && before instanceof HTMLElement) before.focus();
    site.closed();
  };
  drawn.close.addEventListener('click', close);
  drawn.host.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  document.body.append(drawn.host);
  redraw();
  if (focus) drawn.close.focus();
  void askStatus(fetch).then((told) => {
    status = told;
    if (!signal.aborted) redraw();
  });
  return close;
}
