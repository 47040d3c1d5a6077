import { chromium } from '@playwright/test';
import { browserOptions } from '../support/browser-options.ts';

/** The cost of a first visit to a page. Bytes are of compressed bodies. */
export interface Visit {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Prefetched after the page was complete, for a possible click; not included in the other values. */
  readonly aheadBytes: number;
  /** Longest chain of requests, each of which was discovered in the previous one; the document counts as 1. */
  readonly depth: number;
  /** Largest Contentful Paint, in ms. */
  readonly lcp: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  /** Total Blocking Time, in ms: what tasks of the main thread took above 50 ms each, from the first paint on. */
  readonly tbt: number;
  /** Size of the document, uncompressed. */
  readonly htmlBytes: number;
  /** When the reader saw a scan: its preview, or its first tile was loaded. In ms; null on a page without one. */
  readonly scan: number | null;
}

export interface VisitOptions {
  /** How many times slower the processor is. */
  readonly slowdown?: number;
  /** A slow mobile connection: 1.6 Mbit/s, and 150 ms round-trip time. */
  readonly slow?: boolean;
  readonly width?: number;
}

const slowLine = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

interface Seen {
  readonly url: string;
  readonly type: string;
  readonly parent: string | null;
  readonly started: number;
  headBytes: number;
  bytes: number;
  /** In seconds of the browser's clock, like `started`. */
  ended: number | null;
}

/** Chromium reports scripts in use as `Script`, and prefetched ones as `Other` or `Prefetch`. */
const isAhead = ({ url, type }: Seen): boolean => url.endsWith('.js') && type !== 'Script';

function depthOf(url: string, byUrl: ReadonlyMap<string, Seen>): number {
  const parent = byUrl.get(url)?.parent ?? null;
  return parent === null || parent === url || !byUrl.has(parent) ? 1 : depthOf(parent, byUrl) + 1;
}

/** Phones load the preview, and tiles only when the reader zooms in. */
const pictureOfScan = /\/scans\/(?:small-previews|previews|tiles)\//;

function firstOfScan(requests: readonly Seen[]): number | null {
  const started = requests[0]?.started ?? 0;
  const ends = requests.flatMap(({ url, ended }) => (pictureOfScan.test(url) && ended !== null ? [ended] : []));
  return ends.length === 0 ? null : (Math.min(...ends) - started) * 1000;
}

declare global {
  interface Window {
    /** Start and duration of long tasks, in ms. */
    longTasks: (readonly [from: number, ms: number])[];
  }
}

const watchLongTasks = (): void => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
};

/** Like Lighthouse: a task that began before the first paint counts from then on. */
const blockingTime = (): number => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const parts = window.longTasks.map(([from, ms]) => from + ms - Math.max(from, painted) - 50);
  return parts.reduce((sum, part) => sum + Math.max(0, part), 0);
};

/** Opens an address in a new browser and waits until nothing more is loaded. */
export async function firstVisit(url: string, options: VisitOptions = {}): Promise<Visit> {
  const { slow = false, slowdown = 1, width = 412 } = options;
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width, height: 823 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    if (slow) await session.send('Network.emulateNetworkConditions', slowLine);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchLongTasks);
    const seen = new Map<string, Seen>();
    session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp }) => {
      const parent = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? null;
      seen.set(requestId, {
        url: request.url,
        type: type ?? 'Other',
        parent,
        started: timestamp,
        headBytes: 0,
        bytes: 0,
        ended: null,
      });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = seen.get(requestId);
      if (request !== undefined) request.headBytes = response.encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const request = seen.get(requestId);
      if (request === undefined) return;
      request.bytes = encodedDataLength - request.headBytes;
      request.ended = timestamp;
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    const htmlBytes = (await answer?.body())?.length ?? 0;
    const lcp = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    const cls = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const sum = (entries: readonly PerformanceEntry[]): number =>
            entries.reduce((total, entry) => total + (entry as PerformanceEntry & { readonly value: number }).value, 0);
          new PerformanceObserver((list) => {
            resolve(sum(list.getEntries()));
          }).observe({ type: 'layout-shift', buffered: true });
          // Without layout shifts there are no entries.
          setTimeout(() => {
            resolve(0);
          }, 500);
        }),
    );
    const wanted = [...seen.values()].filter((request) => request.url.startsWith('http'));
    const all = wanted.filter((request) => !isAhead(request));
    // A preloaded script appears again when it is used. Only its first occurrence counts.
    const byUrl = new Map(all.toReversed().map((request) => [request.url, request]));
    const sum = (requests: readonly Seen[]) => requests.reduce((total, request) => total + request.bytes, 0);
    return {
      aheadBytes: sum(wanted.filter(isAhead)),
      requests: all.filter((request) => request.bytes > 0).length,
      bytes: sum(all),
      scriptBytes: sum(all.filter((request) => request.url.endsWith('.js'))),
      depth: Math.max(...all.map((request) => depthOf(request.url, byUrl))),
      lcp,
      cls,
      tbt: await page.evaluate(blockingTime),
      htmlBytes,
      scan: firstOfScan(wanted),
    };
  } finally {
    await browser.close();
  }
}

/** Returns a visit with the median Largest Contentful Paint and Total Blocking Time of several. */
export async function middleVisit(url: string, options: VisitOptions, visits = 5): Promise<Visit> {
  const all: Visit[] = [];
  while (all.length < visits) all.push(await firstVisit(url, options));
  const middle = (by: 'lcp' | 'tbt'): Visit => {
    const visit = all.toSorted((a, b) => a[by] - b[by])[Math.floor(visits / 2)];
    if (visit === undefined) throw new RangeError('no visit was made');
    return visit;
  };
  return { ...middle('lcp'), tbt: middle('tbt').tbt };
}
