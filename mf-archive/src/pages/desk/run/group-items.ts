import type { RunItem } from 'shared-contracts/archive/runs/run';
import { dayAndEdition } from '../../../parts/page-name.ts';

/** Neighbouring pages of one edition. */
export interface EditionItems {
  readonly name: string;
  readonly items: readonly RunItem[];
}

/** Returns `Evening Star, 21 February 1859`, and says what is not known. */
export function editionName({ title, date, edition }: Pick<RunItem, 'title' | 'date' | 'edition'>): string {
  const day = date === null ? 'day not known' : dayAndEdition({ date, edition });
  return `${title?.name ?? 'Newspaper not known'}, ${day}`;
}

/** Groups pages by edition, in their order. */
export function groupItems(items: readonly RunItem[]): readonly EditionItems[] {
  const groups: EditionItems[] = [];
  for (const item of items) {
    const name = editionName(item);
    const last = groups.at(-1);
    if (last?.name === name) groups[groups.length - 1] = { name, items: [...last.items, item] };
    else groups.push({ name, items: [item] });
  }
  return groups;
}
