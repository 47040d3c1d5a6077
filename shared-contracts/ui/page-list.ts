/** What stands in a row of page numbers: a page, or a gap over those left out. */
export type PageListItem =
  { readonly kind: 'page'; readonly page: number } | { readonly kind: 'gap'; readonly after: number };

const inRange = (page: number, pageCount: number): boolean => page >= 1 && page <= pageCount;

/**
 * The pages to offer: first, last, the current one and its neighbours, in order, each once. A gap always hides at
 * least two pages: where it would hide one, that page is shown. A current page outside 1…pageCount has no neighbours.
 */
export function pageList(current: number, pageCount: number): readonly PageListItem[] {
  const near = [current - 1, current, current + 1].filter((page) => inRange(page, pageCount));
  const shown = [...new Set([1, ...near, pageCount])].filter((page) => inRange(page, pageCount)).sort((a, b) => a - b);
  return shown.flatMap((page, index): PageListItem[] => {
    const before = shown[index - 1] ?? page - 1;
    const item: PageListItem = { kind: 'page', page };
    if (page - before === 1) return [item];
    if (page - before === 2) return [{ kind: 'page', page: page - 1 }, item];
    return [{ kind: 'gap', after: before }, item];
  });
}
