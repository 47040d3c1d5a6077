import { dayText } from 'shared-contracts/day-text';
import type { PageRecord } from '../../core/public.ts';
import { demonstrationNote } from '../citation/cited-piece.ts';

/** Returns the citation that follows the newspaper's name: `7 March 1964, edition 2, page 1 · Demonstration edition`. */
export function sourceLine(page: PageRecord): string {
  const edition = page.edition > 1 ? [`edition ${String(page.edition)}`] : [];
  const place = [dayText(page), ...edition, `page ${page.label}`].join(', ');
  return page.demonstration === 1 ? `${place} · ${demonstrationNote}` : place;
}
