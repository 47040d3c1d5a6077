import type { PageArticle } from 'shared-contracts/archive/get-page';

/** Number of the article under a point of the scan: the smallest of those that reach there. */
export function articleAt(
  articles: readonly PageArticle[],
  { x, y }: { readonly x: number; readonly y: number },
): number | null {
  let found: number | null = null;
  let least = Infinity;
  for (const { number, outline } of articles) {
    const area = outline.reduce((sum, box) => sum + box.w * box.h, 0);
    const isUnder = outline.some((box) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);
    if (!isUnder || area >= least) continue;
    found = number;
    least = area;
  }
  return found;
}
