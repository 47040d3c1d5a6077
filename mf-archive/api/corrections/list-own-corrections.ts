import type {
  ListOwnCorrectionsInput,
  OwnCorrections,
} from 'shared-contracts/archive/corrections/list-own-corrections';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { changesOf, listEntries } from './list-entries.ts';
import { correctorOf, isBlocked } from './who-corrects.ts';

export async function listOwnCorrections(
  anyContext: SliceContext,
  { listPage }: ListOwnCorrectionsInput,
): Promise<OwnCorrections> {
  const context = archiveContext(anyContext);
  const { account } = correctorOf(context);
  const own = changesOf(context).where('archive_correction.account_id', '=', account);
  const { list } = await listEntries(context, own, listPage);
  const { standing } = await own
    .select(({ fn }) => fn.countAll<number>().as('standing'))
    .where('archive_correction.state', '=', 'standing')
    .where('archive_correction.puts_back', 'is', null)
    .executeTakeFirstOrThrow();
  const { thanked } = await own
    .innerJoin('archive_correction_thanks', 'archive_correction_thanks.correction', 'archive_correction.number')
    .select(({ fn }) => fn.countAll<number>().as('thanked'))
    .executeTakeFirstOrThrow();
  return { ...list, standing, thanked, mayCorrect: !(await isBlocked(context.db, account)) };
}
