import { planTitle } from 'shared-contracts/membership/catalogue';
import { AppError } from 'shared-contracts/app-error';
import type { CheckoutRedirect } from 'shared-contracts/membership/providers';
import { membershipNow } from '../membership-clock.ts';
import { isOpen, type CardRow, type IntentRow, type MembershipContext } from '../membership-tables.ts';
import { chargeCard } from '../payments/charge-card.ts';
import { keyMaker, payPath } from '../payments/payment-key.ts';
import { cardText } from '../subscriptions/card-text.ts';
import { withTimeout } from '../subscriptions/with-timeout.ts';
import { findCurrentPlan } from './current-plan.ts';
import { planPayment, type AgreedPlan } from './plan-payment.ts';
import { findSavedCard } from './saved-card.ts';

/** `done`: the change is in force, or scheduled for the end of the paid time. `pay`: the reader has to pay. */
export type CheckoutAnswer =
  | { readonly outcome: 'done'; readonly reference: string | null }
  | ({ readonly outcome: 'pay' } & CheckoutRedirect);

const noCard = (): AppError =>
  new AppError('conflict', 'There is no saved card to pay with. You were not charged.', {
    hint: 'Please enter a card on the provider’s page.',
  });

const declined = (card: CardRow, { held }: AgreedPlan): AppError =>
  new AppError('unavailable', `${cardText(card)} was declined. You were not charged.`, {
    hint: `${held?.plan == null ? 'You stay on Roots' : `You keep ${planTitle(held.plan)} as it is`}. Please try another card.`,
  });

/** For a payment whose membership was changed in another tab first. */
const changedMeanwhile = (): AppError =>
  new AppError('conflict', 'Your membership changed before this payment arrived, so it is being refunded.', {
    hint: 'Please check your membership.',
  });

async function isGranted(context: MembershipContext, { account, agreed }: AgreedPlan): Promise<boolean> {
  const held = await findCurrentPlan(context, account.id, membershipNow(context));
  return held?.plan === agreed.plan && held.frequency === agreed.frequency;
}

/** The outcome is not known yet; the payment's page polls for it. */
async function stillPending(context: MembershipContext, reference: string): Promise<CheckoutAnswer> {
  const key = (await keyMaker(context))(reference);
  return { outcome: 'pay', reference, key, next: payPath(reference, key), popup: null };
}

async function answerFor(
  context: MembershipContext,
  intent: IntentRow,
  { card, payment }: { readonly card: CardRow; readonly payment: AgreedPlan },
): Promise<CheckoutAnswer> {
  const { reference, state } = intent;
  if (isOpen(intent)) return await stillPending(context, reference);
  if (state !== 'succeeded') throw state === 'failed' ? declined(card, payment) : changedMeanwhile();
  if (!(await isGranted(context, payment))) throw changedMeanwhile();
  return { outcome: 'done', reference };
}

/**
 * If the provider takes longer, the reader waits on the payment's page, since our own requests time out after ten
 * seconds.
 */
const timeoutMs = 6_000;

/**
 * Charges the saved card at once. A declined card changes nothing. Rejects with `unavailable` when it was declined, and
 * with `conflict` when there is no saved card or the membership changed meanwhile.
 */
export async function payWithSavedCard(context: MembershipContext, payment: AgreedPlan): Promise<CheckoutAnswer> {
  const { account, held } = payment;
  const card = await findSavedCard(context, { accountId: account.id, held, now: membershipNow(context) });
  if (card === null) throw noCard();
  const { write, ...request } = planPayment(context, { ...payment, provider: card.provider });
  const made: { reference?: string } = {};
  const noted: typeof write = async (transaction, { reference, payerId }) => {
    made.reference = reference;
    return await write(transaction, { reference, payerId });
  };
  const charging = chargeCard(context, { ...request, write: noted, cardId: card.id });
  const intent = await withTimeout(charging, timeoutMs);
  if (intent !== 'waiting') return await answerFor(context, intent, { card, payment });
  // The charge continues after the response; the payment's row records its outcome.
  charging.catch((error: unknown) => context.log.warn({ error: String(error) }, 'a charge ended badly'));
  return made.reference === undefined
    ? await answerFor(context, await charging, { card, payment })
    : await stillPending(context, made.reference);
}
