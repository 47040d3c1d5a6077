import type { Page } from '@playwright/test';

export interface LitBox {
  readonly hit: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The highlighted boxes on the scan of a newspaper page, in pixels of the image, and the image's width. */
export async function highlightedBoxes(
  page: Page,
): Promise<{ readonly width: number; readonly boxes: readonly LitBox[] }> {
  return page.locator('svg[data-hits]').evaluate((svg) => {
    const at = (element: Element, name: string) => Number(element.getAttribute(name));
    const boxes = [...svg.querySelectorAll('rect[data-hit]')].map((rect) => ({
      hit: at(rect, 'data-hit'),
      x: at(rect, 'x'),
      y: at(rect, 'y'),
      w: at(rect, 'width'),
      h: at(rect, 'height'),
    }));
    return { width: (svg as SVGSVGElement).viewBox.baseVal.width, boxes };
  });
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1.5;

/** True if both boxes are the same, apart from rounding. */
export const sameBox = (a: Omit<LitBox, 'hit'>, b: Omit<LitBox, 'hit'>): boolean =>
  near(a.x, b.x) && near(a.y, b.y) && near(a.x + a.w, b.x + b.w) && near(a.y + a.h, b.y + b.h);
