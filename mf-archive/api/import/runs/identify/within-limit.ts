import { sourceOf } from '../item-source.ts';
import type { FileProblem } from '../run-problems.ts';
import type { FoundItem } from './found-items.ts';

/** Returns the first `most` pages, and a problem that names the first skipped one. */
export function withinLimit(
  items: readonly FoundItem[],
  most: number,
): { readonly within: readonly FoundItem[]; readonly beyond: readonly FileProblem[] } {
  const first = items[most];
  if (first === undefined) return { within: items, beyond: [] };
  const { scans, words } = sourceOf(first);
  const pages = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'page' : 'pages'}`;
  const reason = `and everything after it (${pages(items.length - most)}) were skipped: an import takes at most ${pages(most)}. Import them separately`;
  return { within: items.slice(0, most), beyond: [{ path: scans[0] ?? words ?? '.', reason }] };
}
