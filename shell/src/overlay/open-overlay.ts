import { makeBrand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import type { SiteStatus } from 'shared-contracts/status/get-status';
import { ownerName } from '../app/owner-name.ts';
import { readBoot } from '../app/read-boot.ts';
import { findBoundaries, type Boundary, type BoundarySite } from './boundary.ts';
import { renderOverlay, type OverlayView } from './render-overlay.ts';

/** Which readers get a release; null when unknown. */
type ReleaseRole = 'canary' | 'earlier or a developer’s' | 'stable' | null;

type StatusSections = Pick<SiteStatus, 'sections'>;

/** Returns the sections of `/status.json`; null when it is not available. */
export async function fetchStatus(ask: typeof fetch): Promise<StatusSections | null> {
  try {
    const response = await ask('/status.json', { credentials: 'omit' });
    return response.ok ? ((await response.json()) as StatusSections) : null;
  } catch {
    return null;
  }
}

export function roleOf(status: StatusSections | null, owner: string, version: string | null): ReleaseRole {
  const section = status?.sections.find(({ remote }) => remote === owner);
  if (section === undefined || version === null) return null;
  if (section.canary?.version === version) return 'canary';
  return section.version === version ? 'stable' : 'earlier or a developer’s';
}

/** The size of an owner's scripts in this document. */
interface Weight {
  readonly files: number;
  /** From the start of the first to the end of the last, in ms. */
  readonly ms: number;
  /** Compressed size in bytes; null when another origin does not report it. */
  readonly bytes: number | null;
}

type Timed = Pick<PerformanceResourceTiming, 'encodedBodySize' | 'name' | 'responseEnd' | 'startTime'>;

/** Adds up the files loaded from below an address; null when there are none. */
export function weigh(entries: readonly Timed[], base: string): Weight | null {
  const own = entries.filter(({ name }) => name.startsWith(base));
  if (own.length === 0) return null;
  const from = Math.min(...own.map(({ startTime }) => startTime));
  const to = Math.max(...own.map(({ responseEnd }) => responseEnd));
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { files: own.length, ms: Math.round(to - from), bytes: bytes === 0 ? null : bytes };
}

/** Returns a weight as text: `5 files, 23.4 kB, 120 ms`. */
export const weightText = (weight: Weight | null): string =>
  weight === null
    ? 'no files loaded'
    : [
        `${String(weight.files)} ${weight.files === 1 ? 'file' : 'files'}`,
        ...(weight.bytes === null ? [] : [`${(weight.bytes / 1000).toFixed(1)} kB`]),
        `${String(weight.ms)} ms`,
      ].join(', ');

/**
 * Returns a function that runs the work once in the next frame, however often it is called before. When `signal`
 * aborts, a pending run is cancelled.
 */
export function onNextFrame(work: () => void, signal: AbortSignal): () => void {
  let frame = 0;
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
  });
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(work);
  };
}

export interface OverlaySite extends BoundarySite {
  readonly subscribe: (listener: () => void) => () => void;
  /** Called when the reader closed the overlay. */
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
 * Draws frames over the page around what each team owns, with the release and its state. The returned function removes
 * everything. `focus`: moves the focus to the overlay, for readers who opened it by keyboard.
 */
export function openOverlay(site: OverlaySite, focus: boolean): () => void {
  const drawn = renderOverlay(Object.keys(site.registry.remotes));
  const brand = makeBrand(readBoot(document)?.product ?? '');
  const before = document.activeElement;
  let status: Awaited<ReturnType<typeof fetchStatus>> = null;
  const tell = (boundary: Boundary): OverlayView => {
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
  // Separate schedules, because a page that changes while it scrolls needs both.
  const [redrawSoon, placeSoon] = [onNextFrame(redraw, signal), onNextFrame(drawn.place, signal)];
  addEventListener('scroll', placeSoon, { passive: true, capture: true, signal });
  addEventListener('resize', placeSoon, { signal });
  const unsubscribe = site.subscribe(redrawSoon);
  // The overlay is outside the observed element, so that it does not trigger itself.
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
  void fetchStatus(fetch).then((current) => {
    status = current;
    if (!signal.aborted) redraw();
  });
  return close;
}
