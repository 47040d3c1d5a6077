import { membershipNow } from '../membership-clock.ts';
import { isOpen, type IntentRow, type MembershipContext } from '../membership-tables.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../providers/payment-provider.ts';
import { failIntent } from './fail-intent.ts';
import { findIntent } from './find-intent.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { type IntentRequest, makeIntent, type MadeIntent } from './open-intent.ts';
import { providerFor } from '../providers/open-providers.ts';
import { settlePayment } from './settle-payment.ts';

/** A payment with a saved card. An attempt is charged at most once, even if the process crashes. */
export interface CardCharge extends IntentRequest {
  readonly cardId: string;
}

async function tokenOf({ db }: MembershipContext, cardId: string, payerId: string): Promise<string> {
  const card = await db
    .selectFrom('membership_card')
    .select('token')
    .where('id', '=', cardId)
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
  return card?.token ?? '';
}

/**
 * Charges the card. Returns null when it was refused or no response came; without a response, the payment is verified
 * later.
 */
async function charge(
  context: MembershipContext,
  provider: PaymentProvider,
  { made, request }: { readonly made: MadeIntent; readonly request: CardCharge },
): Promise<ProviderPayment | null> {
  const { reference, amount, currency } = made.intent;
  const { email, name } = made.payer;
  const token = await tokenOf(context, request.cardId, made.payer.id);
  try {
    if (token === '') throw new ProviderError('refused', 'The card was forgotten');
    return await provider.charge({ token }, { reference, amount, currency, email, name, title: request.title });
  } catch (error) {
    const refused = error instanceof ProviderError && error.kind === 'refused';
    if (refused) await failIntent(context, reference, 'The card was declined. You were not charged.');
    else context.log.warn({ error, reference }, 'a charge was not answered');
    return null;
  }
}

/** A charge that was not updated for this long, in ms, was left behind by a crash, since no response takes longer. */
const abandonedAfterMs = 60_000;

/** Claims an abandoned charge for one process: a provider that accepts a reference twice would charge twice. */
async function claimAbandoned(context: MembershipContext, reference: string): Promise<boolean> {
  const now = membershipNow(context);
  const taken = await transactInTurn(context, (transaction) =>
    transaction
      .updateTable('membership_intent')
      .set({ changed_at: now })
      .where('reference', '=', reference)
      .where('state', 'in', ['created', 'pending'])
      .where('changed_at', '<=', now - abandonedAfterMs)
      .executeTakeFirst(),
  );
  return taken.numUpdatedRows > 0n;
}

/** The provider's record of a charge that may have been made; `unheard` when the provider does not respond. */
const findCharge = (provider: PaymentProvider, reference: string): Promise<ProviderPayment | 'unheard' | null> =>
  provider.verify(reference).catch(() => 'unheard' as const);

/**
 * Charges a saved card: stores the intent, then asks the provider, then settles the payment. Resolves to the intent;
 * `created` or `pending` means that the outcome is not known yet, and the reconciler will find out. An attempt is
 * charged at most once: repeating it returns the first charge, even a failed one, and resumes one that a crash
 * interrupted, after a minute. Rejects with `unavailable` when the provider is not set up, `conflict` when the attempt
 * was for another payment, and `gone` when the account was erased.
 */
export async function chargeCard(context: MembershipContext, request: CardCharge): Promise<IntentRow> {
  const provider = providerFor(context, request.provider);
  const made = await makeIntent(context, request, { forGood: true });
  const { reference } = made.intent;
  if (!isOpen(made.intent)) return made.intent;
  const before = made.isNew ? null : await findCharge(provider, reference);
  if (before === 'unheard') return made.intent;
  if (before === null && !made.isNew && !(await claimAbandoned(context, reference))) return made.intent;
  const reported = before ?? (await charge(context, provider, { made, request }));
  const settled =
    reported === null ? await findIntent(context.db, reference) : await settlePayment(context, reference, reported);
  return settled ?? made.intent;
}
