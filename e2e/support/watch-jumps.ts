import type { Page } from '@playwright/test';

/** Adds up how far things jumped by themselves (layout shifts without a press or key just before), since the last document. */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { jumps: number };
    seen.jumps = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.jumps += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { jumps: number }).jumps);
}
