import type { CDPSession, Page } from '@playwright/test';

/** What a tab holds in memory after garbage collection. */
export interface Held {
  readonly heapBytes: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** Navigates back and forward a number of times between two pages of the tab's history, within the app. */
export async function goToAndFro(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const until = (isThere: () => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        const end = performance.now() + 20_000;
        const look = (): void => {
          if (isThere()) resolve();
          else if (performance.now() > end) reject(new Error(`the page did not come: ${location.href}`));
          else requestAnimationFrame(look);
        };
        look();
      });
    const heading = (): string => document.querySelector('h1')?.textContent ?? '';
    const settled = (address: string, away: string) => (): boolean =>
      location.href === address && heading() !== '' && heading() !== away;
    const [here, title] = [location.href, heading()];
    for (let turn = 0; turn < count; turn += 1) {
      history.back();
      await until(() => location.href !== here && heading() !== '' && heading() !== title);
      const other = heading();
      history.forward();
      await until(settled(here, other));
    }
    performance.clearResourceTimings();
  }, times);
}

/** Collects garbage several times, because one round makes more objects collectable. */
export async function whatIsHeld(session: CDPSession): Promise<Held> {
  for (let round = 0; round < 4; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapBytes: valueOf('JSHeapUsedSize'), listeners: valueOf('JSEventListeners'), nodes: valueOf('Nodes') };
}
