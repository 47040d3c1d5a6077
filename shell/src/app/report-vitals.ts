import type { BrowserReport, WebVitals } from 'shared-contracts/browser-report';
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { readShell } from './read-boot.ts';

/** The page that the document was loaded for. */
export interface MeasuredPage {
  readonly remote: string;
  readonly release: string;
  /** `archive/search`. */
  readonly route: string;
}

/** Listens to the four measurements; replaced in tests. */
export type Listen = (tell: (name: keyof WebVitals, value: number) => void) => void;

const listenToBrowser: Listen = (tell) => {
  const report = ({ name, value }: MetricType): void => {
    tell(name.toLowerCase() as keyof WebVitals, value);
  };
  // All changes are reported, so that the values of a page being left are complete whichever listener runs first.
  for (const listen of [onLCP, onINP, onCLS, onTTFB]) listen(report, { reportAllChanges: true });
};

const rounded = (name: keyof WebVitals, value: number): number =>
  name === 'cls' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/**
 * Reports the page's speed to the server once, when the page is hidden for the first time. The returned function
 * reports it at once; later measurements would belong to another page.
 */
export function reportVitals(
  view: Window,
  { remote, release, route }: MeasuredPage,
  listen = listenToBrowser,
): () => void {
  const shell = readShell(view.document);
  const vitals: { -readonly [Name in keyof WebVitals]: number } = {};
  let isTold = false;
  const end = (): void => {
    if (isTold) return;
    isTold = true;
    if (Object.keys(vitals).length === 0) return;
    const report: BrowserReport = { kind: 'vitals', message: '', shell, remote, release, route, vitals };
    try {
      view.navigator.sendBeacon('/api/beacon', JSON.stringify(report));
    } catch {
      // The browser has no beacons, so this page is not measured.
    }
  };
  listen((name, value) => {
    vitals[name] = rounded(name, value);
  });
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden' && Object.keys(vitals).length > 0) end();
  });
  return end;
}
