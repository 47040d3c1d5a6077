import { membershipNow } from '../membership-clock.ts';
import type { IntentRow, MembershipContext } from '../membership-tables.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../providers/payment-provider.ts';
import { failIntent } from './fail-intent.ts';
import { findIntent } from './find-intent.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { isOpen, type IntentRequest } from './intent-request.ts';
import { makeIntent, type MadeIntent } from './make-intent.ts';
import { providerFor } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';

/** A payment by a card that is kept. With an attempt it is charged once, whatever happens in between. */
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

/** Null if no answer came or the provider knows the reference already; it is verified later. */
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
    if (refused) await failIntent(context, reference, 'The card was not accepted. No money was taken.');
    else context.log.warn({ error, reference }, 'a charge was not answered');
    return null;
  }
}

/** A charge untouched for this many ms was abandoned by a crash: no answer takes longer. */
const abandonedAfterMs = 60_000;

/** Only one process resumes an abandoned charge: a provider that accepts a reference twice would charge twice. */
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

/** The provider's record of a charge that may have been made; `unheard` if it cannot be asked now. */
const findCharge = (provider: PaymentProvider, reference: string): Promise<ProviderPayment | 'unheard' | null> =>
  provider.verify(reference).catch(() => 'unheard' as const);

/**
 * Charges a saved card: the row first, then the provider, then what follows. Answers the payment as it stands: `created` or
 * `pending` when nobody knows yet, which is no failure; the reconciler finds out. The same attempt never charges twice: it
 * answers the first charge, also one that failed, and goes on with one that a crash has left, after a minute. Errors:
 * `unavailable` where the provider is not set up; `conflict` when the attempt was for another payment.
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
