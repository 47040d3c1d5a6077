import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';
import type { SavedSearchRow } from '../../../core/public.ts';
import { nextEmailAt } from './next-email.ts';

/**
 * Returns the columns that change with the frequency of emails. If emails were off, they report only what arrives
 * from now on. The same frequency changes nothing.
 */
export function rhythmChange(
  row: Pick<SavedSearchRow, 'rhythm' | 'told_seq'>,
  rhythm: EmailFrequency,
  { now, until }: { readonly now: number; readonly until: number },
): Partial<SavedSearchRow> {
  if (rhythm === row.rhythm) return {};
  const begins = row.rhythm === 'never' ? { told_seq: Math.max(row.told_seq, until) } : {};
  return { rhythm, tell_at: nextEmailAt(rhythm, now), ...begins };
}
