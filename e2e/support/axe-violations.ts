import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isDrill } from 'shared-contracts/testing/drill';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const inWords = (violations: Violations, where: string): readonly string[] =>
  violations.map(
    ({ id, nodes }) =>
      `${id} ${where}: ${nodes.map(({ target, any }) => [...target, ...any.map(({ message }) => message)].join(' ')).join(', ')}`,
  );

/** The site has no frames of other origins; only for these would axe need a second page, which takes a third longer. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

type Colours = 'light' | 'dark';

/**
 * Returns what axe finds wrong with the page, with animations turned off: all rules, and contrast in these colours.
 * Contrast takes as long as all other rules together.
 */
export async function axeViolations(
  page: Page,
  contrastIn: readonly Colours[] = ['light', 'dark'],
): Promise<readonly string[]> {
  const inLight = axe(page).withTags(rules);
  if (!contrastIn.includes('light')) inLight.disableRules('color-contrast');
  const light = await inLight.analyze();
  const inDark = async (): Promise<Violations> => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const { violations } = await axe(page).withRules('color-contrast').analyze();
    await page.emulateMedia({ colorScheme: 'light' });
    return violations;
  };
  const dark = contrastIn.includes('dark') ? await inDark() : [];
  return [...inWords(light.violations, 'in light colours'), ...inWords(dark, 'in dark colours')];
}

export const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/**
 * Expects that axe finds no fault on a small phone and on a desktop, and that the page does not scroll horizontally.
 * The drills look at the contrast of both in light and dark colours, other runs at that of the phone in light ones and
 * of the desktop in dark ones.
 */
export async function expectAccessible(page: Page, name: string, sizes = [phone, desktop]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${name} at ${size.width} px`;
    const contrastIn: readonly Colours[] = size === phone ? ['light'] : ['dark'];
    expect.soft(await axeViolations(page, isDrill ? undefined : contrastIn), where).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, where).toBeLessThanOrEqual(0);
  }
}
