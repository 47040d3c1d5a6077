import type { RunItemRow } from '../../core/public.ts';

/** Returns whether an item is in the archive or being published; false if its publication stopped with a problem. */
export const isPublishing = ({ page_id: page, task, problem, state }: RunItemRow): boolean =>
  page !== null || (task === 'publish' && problem === null) || state === 'indexed' || state === 'published';
