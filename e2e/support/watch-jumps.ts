import type { Page } from '@playwright/test';

/**
 * Adds up the layout shifts since the last document, except those within half a second of a press or a key, as browsers
 * count them, or of the navigation that it caused, which is later on a busy machine.
 */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const answeredFor = 500;
    const seen = window as unknown as { jumps: number; navigation: EventTarget };
    seen.jumps = 0;
    const answers: number[] = [];
    seen.navigation.addEventListener('currententrychange', () => answers.push(performance.now()));
    const isAnswer = (at: number): boolean => answers.some((answer) => at >= answer - 100 && at < answer + answeredFor);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput && !isAnswer(entry.startTime)) seen.jumps += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { jumps: number }).jumps);
}
