import type { RunItemRow } from './run-tables.ts';

/** True for an item that is in the archive, or about to be; not for one whose publishing stopped. */
export const isOnItsWay = ({ page_id: page, task, problem, state }: RunItemRow): boolean =>
  page !== null || (task === 'publish' && problem === null) || state === 'indexed' || state === 'published';
