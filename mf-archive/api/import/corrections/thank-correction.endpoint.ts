import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { correctionNumber } from 'shared-contracts/archive/corrections/correction';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext } from '../../core/public.ts';
import { checkCorrectionRate, correctorOf } from './who-corrects.ts';
import { findShownChange } from './find-change.ts';

export interface ThankCorrectionInput {
  readonly correction: number;
}

/** The number of people who have thanked for the change. */
export interface ThankCorrectionResult {
  readonly thanks: number;
}

/**
 * Thanks for a change, once per person. Errors: `unauthorized`; `not-found`; `gone` if the page was withdrawn;
 * `conflict` for one's own change; `too-many-requests`.
 */
export const thankCorrection = endpoint({
  method: 'POST',
  path: '/api/archive/thank-correction',
  access: 'user',
  input: () => Joi.object<ThankCorrectionInput, true>({ correction: correctionNumber().required() }),
  handle: async (anyContext, { correction }): Promise<ThankCorrectionResult> => {
    const context = archiveContext(anyContext);
    const { account } = correctorOf(context);
    const change = await findShownChange(context.db, correction);
    await checkCorrectionRate(context, account, change.page_id);
    if (change.account_id === account) throw new AppError('conflict', 'You cannot thank yourself for a correction.');
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
  },
});
