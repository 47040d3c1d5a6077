import { expect, type Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Jump {
  readonly value: number;
  readonly text: string;
}

/**
 * Watches the layout shifts since the last document, except those within half a second of a press or a key, as browsers
 * count them, or of the painting of what it caused, which comes later on a busy machine: a new address or title, or
 * content that was marked as busy until then. Returns a function that expects them to add up to less than `limit`, and
 * otherwise says what moved. Firefox reports none.
 */
export async function watchLayoutShifts(page: Page, limit: number): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const answeredFor = 500;
    const seen = window as unknown as { jumps: Jump[]; navigation: EventTarget };
    seen.jumps = [];
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    const answers: { readonly from: number; to: number }[] = [];
    const answered = (): void => {
      const answer = { from: performance.now() - 100, to: Number.POSITIVE_INFINITY };
      answers.push(answer);
      // On a busy machine it is painted much later.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          answer.to = performance.now() + answeredFor;
        }),
      );
    };
    seen.navigation.addEventListener('currententrychange', answered);
    let title = document.title;
    new MutationObserver((changes) => {
      if (document.title === title && changes.every(({ type }) => type !== 'attributes')) return;
      title = document.title;
      answered();
    }).observe(document, {
      ...{ childList: true, subtree: true, characterData: true },
      attributeFilter: ['aria-busy'],
    });
    const isAnswer = (at: number): boolean => answers.some(({ from, to }) => at >= from && at < to);
    const nameOf = ({ node }: { readonly node: Node | null }): string =>
      node instanceof Element
        ? `<${node.localName}> ${node.textContent.slice(0, 40)}`
        : (node?.textContent ?? 'removed');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const { value, hadRecentInput, startTime, sources } = entry;
        if (hadRecentInput || isAnswer(startTime)) continue;
        const after = Math.round(startTime - (answers.findLast(({ from }) => from <= startTime)?.from ?? 0));
        const moved = sources.map(nameOf).join(', ');
        seen.jumps.push({ value, text: `${value} at ${location.href}, ${after} ms after it was opened: ${moved}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const jumps = await page.evaluate(() => (window as unknown as { jumps: Jump[] }).jumps);
    const sum = jumps.reduce((all, { value }) => all + value, 0);
    expect(sum, jumps.map(({ text }) => text).join('\n')).toBeLessThan(limit);
  };
}
