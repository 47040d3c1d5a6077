import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const inWords = (violations: Violations, where: string): readonly string[] =>
  violations.map(
    ({ id, nodes }) =>
      `${id} ${where}: ${nodes.map(({ target, any }) => [...target, ...any.map(({ message }) => message)].join(' ')).join(', ')}`,
  );

/** The site has no frames of other origins; only for these would axe need a second page, which takes a third longer. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/**
 * Returns what axe finds wrong with the page, with animations turned off: all rules in light mode, and contrast also in
 * dark mode.
 */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const light = await axe(page).withTags(rules).analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await axe(page).withRules('color-contrast').analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inWords(light.violations, 'in light colours'), ...inWords(dark.violations, 'in dark colours')];
}

export const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/**
 * Expects that axe finds no fault on a small phone and on a desktop, and that the page does not scroll horizontally.
 */
export async function expectAccessible(page: Page, name: string, sizes = [phone, desktop]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${name} at ${size.width} px`;
    expect.soft(await axeViolations(page), where).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, where).toBeLessThanOrEqual(0);
  }
}
