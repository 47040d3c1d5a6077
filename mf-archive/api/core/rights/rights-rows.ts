import type { RightsChange } from 'shared-contracts/archive/rights/rights';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../tables/archive-tables.ts';
import type { RightsChangeRow } from './rights-tables.ts';

/** Converts an entry of the log of rights for archivists. */
export const toChange = ({
  from_year,
  to_year,
  before_uri,
  uri,
  by_account,
  ...row
}: RightsChangeRow): RightsChange => ({
  ...row,
  fromYear: from_year,
  toYear: to_year,
  before: before_uri,
  after: uri,
  by: by_account,
});

/** Returns a number that increases whenever archivists set or remove rights. */
export async function rightsVersion(context: SliceContext): Promise<number> {
  const { last } = await archiveContext(context)
    .db.selectFrom('archive_rights_change')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
