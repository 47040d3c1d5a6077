import type { BrowserReport, WebVitals } from 'shared-contracts/browser-report';
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** The page that the document came for. */
export interface MeasuredPage {
  readonly remote: string;
  readonly release: string;
  /** `archive/search`. */
  readonly route: string;
}

/** What listens to each of the four; replaced in tests. */
export type Listen = (tell: (name: keyof WebVitals, value: number) => void) => void;

const listenToBrowser: Listen = (tell) => {
  const report = ({ name, value }: MetricType): void => {
    tell(name.toLowerCase() as keyof WebVitals, value);
  };
  // As they change: what a page that is being left has is taken, whichever listener hears of it first.
  for (const listen of [onLCP, onINP, onCLS, onTTFB]) listen(report, { reportAllChanges: true });
};

const rounded = (name: keyof WebVitals, value: number): number =>
  name === 'cls' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/**
 * Tells the server once how fast the page was, when it is hidden for the first time. Answers what tells it at once: what
 * is measured later belongs to another's page.
 */
export function tellVitals(
  view: Window,
  { remote, release, route }: MeasuredPage,
  listen = listenToBrowser,
): () => void {
  const vitals: { -readonly [Name in keyof WebVitals]: number } = {};
  let isTold = false;
  const end = (): void => {
    if (isTold) return;
    isTold = true;
    if (Object.keys(vitals).length === 0) return;
    const report: BrowserReport = { kind: 'vitals', message: '', remote, release, route, vitals };
    try {
      view.navigator.sendBeacon('/api/beacon', JSON.stringify(report));
    } catch {
      // A browser without it: then this page is not measured.
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
