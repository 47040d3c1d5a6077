import { expect, type Page } from '@playwright/test';

/** Problems in a page, as the browser reported them. */
export interface Troubles {
  /** Console errors and warnings, uncaught errors. */
  readonly console: readonly string[];
  /** Content-Security-Policy violations, by directive and address. */
  readonly violations: readonly string[];
}

/**
 * Messages that are not faults: about preloads that a slow or failed remote did not use in time, and about the service
 * worker that the tests block.
 */
const advice = [/was preloaded using link preload but not used/, /Service Worker registration blocked/];

const violationBinding = 'reportViolation';

/** Starts listening before the first document. Read the result when the page has settled. */
export async function watchPageErrors(page: Page): Promise<Troubles> {
  const lines: string[] = [];
  const violations: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || advice.some((pattern) => pattern.test(text))) return;
    lines.push(`${text} (${message.location().url})`);
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  await page.exposeFunction(violationBinding, (violation: string) => violations.push(violation));
  await page.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as Record<string, (line: string) => void>)[name];
      report?.(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  }, violationBinding);
  return { console: lines, violations };
}

/** Runs a function in the page, and again if the guarded reload replaced the document meanwhile. */
export async function inPage<Result>(page: Page, act: () => Result): Promise<Result> {
  try {
    return await page.evaluate(act);
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState('domcontentloaded');
    return await page.evaluate(act);
  }
}

/** Records, at every frame, whether the first document's text was ever missing while its URL was shown. */
export async function watchText(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const lost: string[] = [];
    (window as unknown as { lostText: string[] }).lostText = lost;
    const first = location.href;
    let seen = false;
    const look = (): void => {
      const text = document.querySelector('[data-remote]')?.textContent ?? '';
      if (text.length > 40) seen = true;
      else if (seen && location.href === first)
        lost.push(`${performance.now().toFixed(0)} ms: ${text.length} characters`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => inPage(page, () => (window as unknown as { lostText: string[] }).lostText);
}

/** Waits until the shell is hydrated. */
export const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const element = document.querySelector('#root header a');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  });

/** Waits until the page itself is hydrated too, a page of the shell or of a remote. */
export const untilPageHydrated = (page: Page, options?: { readonly timeout: number }): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const element = document.querySelector('[data-remote] > *');
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    },
    undefined,
    options,
  );

/** Clicks a link of the footer, whose code is loaded when the reader sees it: until then, it opens another document. */
export async function clickInFooter(page: Page, name: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name });
  await link.scrollIntoViewIfNeeded();
  const isHydrated = (): Promise<boolean> =>
    link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));
  await expect.poll(isHydrated).toBe(true);
  await link.click();
}
