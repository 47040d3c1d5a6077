import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import type { MendTroubleInput } from 'shared-contracts/membership/desk/mend-trouble';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { planInbox } from '../inbox/plan-inbox.ts';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { giveBackAgain } from '../payments/give-back-again.ts';
import { inTurn } from '../payments/in-turn.ts';
import { owedRefunds } from '../payments/owed-refunds.ts';
import { returnStrays } from '../payments/return-strays.ts';

const noTrouble = (): AppError => new AppError('not-found', 'There is no such entry');
const mended = (): AppError => new AppError('gone', 'This was done already');

/** The event is worked once more, from its first try on. */
async function tryAgain(context: MembershipContext, id: string): Promise<void> {
  await context.transact(async (transaction) => {
    const event = await transaction.selectFrom('membership_inbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (event === undefined) throw noTrouble();
    if (event.state !== 'failed' && event.state !== 'stray') throw mended();
    if (event.told === '') throw new AppError('conflict', 'This event cannot be read, however often it is tried');
    await transaction
      .updateTable('membership_inbox')
      .set({ state: 'received', attempts: 0, problem: null })
      .where('id', '=', id)
      .execute();
    await planInbox(context, { id, attempts: 0 }, { transaction });
  });
}

/** What is held goes back to whoever paid it. */
async function sendBack(context: MembershipContext, id: string): Promise<void> {
  const now = membershipNow(context);
  const reference = await inTurn(context, async (transaction) => {
    const stray = await transaction.selectFrom('membership_stray').selectAll().where('id', '=', id).executeTakeFirst();
    if (stray === undefined) throw noTrouble();
    if (stray.state !== 'held') throw mended();
    if (stray.reason === 'another-world') throw new AppError('conflict', 'No money of this site is in it');
    await transaction
      .updateTable('membership_stray')
      .set({ state: 'returning', provider_refund_id: null, sent_at: null, changed_at: now })
      .where('id', '=', id)
      .execute();
    return stray.reference;
  });
  await returnStrays(context, { reference });
}

/** What was promised and refused is asked of the provider once more. */
async function keepPromise(context: MembershipContext, id: string): Promise<void> {
  const owed = (await owedRefunds(context.db, context.payments?.mode ?? 'live')).find((one) => one.id === id);
  if (owed === undefined) {
    const known = await context.db.selectFrom('membership_refund').select('id').where('id', '=', id).executeTakeFirst();
    throw known === undefined ? noTrouble() : mended();
  }
  await giveBackAgain(context, owed);
}

const menders: Readonly<Record<MendTroubleInput['what'], typeof tryAgain>> = {
  event: tryAgain,
  refund: keepPromise,
  stray: sendBack,
};

/** Has a machine try again, on the word of somebody at the desk. */
export async function mendTrouble(anyContext: SliceContext, { what, id }: MendTroubleInput): Promise<Done> {
  const context = membershipContext(anyContext);
  await menders[what](context, id);
  context.log.info({ what, id, byAccount: context.visitor.id }, 'the desk had something tried again');
  return { success: true };
}
