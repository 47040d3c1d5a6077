import { AppError } from 'shared-contracts/app-error';
import type {
  ThankCorrectionInput,
  ThankCorrectionResult,
} from 'shared-contracts/archive/corrections/thank-correction';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { checkCorrectionRate } from './correction-limits.ts';
import { findShownChange } from './find-change.ts';
import { correctorOf } from './who-corrects.ts';

export async function thankCorrection(
  anyContext: SliceContext,
  { correction }: ThankCorrectionInput,
): Promise<ThankCorrectionResult> {
  const context = archiveContext(anyContext);
  const { account } = correctorOf(context);
  const change = await findShownChange(context.db, correction);
  checkCorrectionRate(account, change.page_id, context.now());
  if (change.account_id === account)
    throw new AppError('conflict', 'This correction is your own: others may thank you for it.');
  return await context.transact(async (transaction) => {
    await transaction
      .insertInto('archive_correction_thanks')
      .values({ correction, account_id: account })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return await transaction
      .selectFrom('archive_correction_thanks')
      .select(({ fn }) => fn.countAll<number>().as('thanks'))
      .where('correction', '=', correction)
      .executeTakeFirstOrThrow();
  });
}
