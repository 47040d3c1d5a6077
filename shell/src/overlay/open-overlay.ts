import { makeBrand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import type { SiteStatus } from 'shared-contracts/status/get-status';
import { ownerName } from '../app/owner-name.ts';
import { readBoot } from '../app/read-boot.ts';
import { findBoundaries, type Boundary, type BoundarySite } from './boundary.ts';
import { drawOverlay, type Told } from './draw-overlay.ts';

/** Whether a release is what most readers get; null: nobody can say. */
type ReleaseRole = 'canary' | 'earlier or a developer’s' | 'stable' | null;

type SectionsTold = Pick<SiteStatus, 'sections'>;

/** What `/status.json` tells; null where it cannot be had. */
export async function askStatus(ask: typeof fetch): Promise<SectionsTold | null> {
  try {
    const response = await ask('/status.json', { credentials: 'omit' });
    return response.ok ? ((await response.json()) as SectionsTold) : null;
  } catch {
    return null;
  }
}

export function roleOf(told: SectionsTold | null, owner: string, version: string | null): ReleaseRole {
  const section = told?.sections.find(({ remote }) => remote === owner);
  if (section === undefined || version === null) return null;
  if (section.canary?.version === version) return 'canary';
  return section.version === version ? 'stable' : 'earlier or a developer’s';
}

/** What an owner's scripts cost this document. */
interface Weight {
  readonly files: number;
  /** From the start of the first to the end of the last, in ms. */
  readonly ms: number;
  /** Bytes over the wire; null where the other origin does not tell. */
  readonly bytes: number | null;
}

type Timed = Pick<PerformanceResourceTiming, 'encodedBodySize' | 'name' | 'responseEnd' | 'startTime'>;

/** Adds up what was loaded from below an address; null: nothing was. */
export function weigh(entries: readonly Timed[], base: string): Weight | null {
  const own = entries.filter(({ name }) => name.startsWith(base));
  if (own.length === 0) return null;
  const from = Math.min(...own.map(({ startTime }) => startTime));
  const to = Math.max(...own.map(({ responseEnd }) => responseEnd));
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { files: own.length, ms: Math.round(to - from), bytes: bytes === 0 ? null : bytes };
}

/** `5 files, 23.4 kB, 120 ms`. */
export const weightText = (weight: Weight | null): string =>
  weight === null
    ? 'no files loaded'
    : [
        `${String(weight.files)} ${weight.files === 1 ? 'file' : 'files'}`,
        ...(weight.bytes === null ? [] : [`${(weight.bytes / 1000).toFixed(1)} kB`]),
        `${String(weight.ms)} ms`,
      ].join(', ');

/** Does the work once with the next frame, however often it is asked for until then; not at all once `signal` aborts. */
export function onNextFrame(work: () => void, signal: AbortSignal): () => void {
  let asked = 0;
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(asked);
  });
  return () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(work);
  };
}

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
