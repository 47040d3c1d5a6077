import { isAppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { personalMembership } from '../../personal-membership.ts';
import { refundPayment } from '../../payments/refund-payment.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { ProviderError } from '../../providers/payment-provider.ts';
import { reconcile, reconcileJobs } from '../../reconcile/reconcile-jobs.ts';
import { advanceSubscriptions } from '../../subscriptions/subscription-clock.ts';
import type { OpenContext } from '../recording-ports.ts';
import { SimulatedCrash, crashAfter } from '../crash-after.ts';
import type { Step } from './model-steps.ts';
import { deliverNewest, knownReferences, pick, providerWith, type ModelWorld } from './model-world.ts';
import { startDonation } from '../../donations/start-donation.endpoint.ts';
import { quotePlan } from '../../plans/quote-plan.endpoint.ts';
import { startCheckout } from '../../plans/start-checkout.endpoint.ts';
import { cancelSubscription } from '../../subscriptions/cancel-subscription.endpoint.ts';
import { resumeSubscription } from '../../subscriptions/resume-subscription.endpoint.ts';
import { pauseSubscription } from '../../subscriptions/pause-subscription.endpoint.ts';
import { updateCard } from '../../subscriptions/update-card.endpoint.ts';

type StepInput = Step['do'];
/** The steps with a given `do`; some steps share a type. */
type StepOf<Name extends StepInput, One = Step> = One extends { readonly do: StepInput }
  ? Name extends One['do']
    ? One
    : never
  : never;
type StepHandler<Name extends StepInput> = (
  world: ModelWorld,
  step: StepOf<Name>,
  context: OpenContext,
) => Promise<unknown>;

/** Gives each caller its own network, so that rate limits do not interfere. */
let networks = 0;
function requestFrom(context: OpenContext, id: string | null): OpenContext {
  networks += 1;
  const ip = `10.${String((networks >> 16) & 255)}.${String((networks >> 8) & 255)}.${String(networks & 255)}`;
  return { ...context, visitor: { id, role: 'user', client: { ip, userAgent: '', device: null } } };
}

const join: StepHandler<'join'> = async (world, { who, plan, frequency, currency, provider, card }, context) => {
  const visit = requestFrom(context, pick(world.people, who)?.id ?? null);
  const { due } = await quotePlan.handle(visit, { plan, frequency, currency });
  await startCheckout.handle(visit, { plan, frequency, currency, provider, card, due: due.amount });
};

const give: StepHandler<'give'> = async (world, { who, monthly, amount, currency, provider }, context) => {
  const person = who < world.people.length ? pick(world.people, who) : null;
  networks += 1;
  await startDonation.handle(requestFrom(context, person?.id ?? null), {
    ...{ amount, currency, provider, coverFee: false, anonymous: false, wall: true },
    frequency: monthly ? 'monthly' : 'once',
    email: person?.email ?? `guest-${String(networks)}@example.org`,
  });
};

const pay: StepHandler<'pay'> = (world, { which, card }) => {
  const begun = knownReferences(world).filter((one) => providerWith(world, one).find(one)?.code !== '');
  const reference = pick(begun, which);
  if (reference !== null) providerWith(world, reference).pay(reference, card);
  return Promise.resolve();
};

const finish: StepHandler<'finish'> = (world, { which, status }) => {
  const reference = pick(knownReferences(world), which);
  if (reference !== null) providerWith(world, reference).finish(reference, status);
  return Promise.resolve();
};

const settle: StepHandler<'settle' | 'webhook'> = async (world, { do: how, which, times }, context) => {
  const reference = pick(knownReferences(world), which);
  if (reference === null) return;
  const tell = (): Promise<unknown> =>
    how === 'settle' ? settlePayment(context, reference) : deliverNewest(world, reference, context);
  await Promise.all(Array.from({ length: times }, tell));
};

const refund: StepHandler<'refund'> = async (world, { which, parts, fault }, context) => {
  const paid = await context.db.selectFrom('membership_payment').selectAll().orderBy('receipt_number').execute();
  const payment = pick(paid, which);
  if (payment === null) return;
  const amount = Math.floor(payment.amount / parts);
  if (fault !== null) world.site[payment.provider].fail('refund', fault);
  await refundPayment(context, { reference: payment.reference, amount, reason: 'Asked for', byAccount: 'desk' });
};

const dispute: StepHandler<'dispute'> = async (world, { which, status }, context) => {
  const paid = await context.db.selectFrom('membership_payment').selectAll().orderBy('receipt_number').execute();
  const payment = pick(paid, which);
  // Only unrefunded payments are disputed; disputes of refunded ones are between the provider and the bank.
  if (payment === null || payment.refunded > 0) return;
  const { reference, provider, provider_payment_id: paymentId } = payment;
  world.site[provider].dispute(paymentId, status);
  await deliverNewest(world, reference, context);
};

const changes = {
  cancel: (context: SliceContext, id: string) => cancelSubscription.handle(context, { id }),
  pause: (context: SliceContext, id: string) => pauseSubscription.handle(context, { id, months: 2 }),
  resume: (context: SliceContext, id: string) => resumeSubscription.handle(context, { id }),
  'new-card': (context: SliceContext, id: string) => updateCard.handle(context, { id, provider: 'paystack' }),
} as const;

const change: StepHandler<'cancel' | 'new-card' | 'pause' | 'resume'> = async (world, { do: what, who }, context) => {
  const id = pick(world.people, who)?.id ?? '';
  const rows = await context.db
    .selectFrom('membership_subscription as subscription')
    .innerJoin('membership_payer as payer', 'payer.id', 'subscription.payer_id')
    .select('subscription.id')
    .where('payer.account_id', '=', id)
    .where('subscription.state', 'in', ['active', 'past-due', 'paused'])
    .orderBy('subscription.started_at')
    .execute();
  for (const row of rows) await changes[what as keyof typeof changes](requestFrom(context, id), row.id);
};

const erase: StepHandler<'erase'> = async ({ site, people }, { who }, context) => {
  const id = pick(people, who)?.id ?? '';
  const person = { id, pseudonym: `nobody-${id}`, at: site.clock.now() };
  await context.transact((transaction) => personalMembership.erase(transaction, person));
  site.removeAccount(id);
};

const workers = reconcileJobs;

const together: StepHandler<'together'> = async (world, { steps: [one, two] }, context) => {
  await Promise.all([takeStep(world, one, context), takeStep(world, two, world.other)]);
};

const crash: StepHandler<'crash'> = (world, { at, after, step }, context) =>
  takeStep(world, step, crashAfter(context, { at, after }));

const set = (work: () => void): Promise<void> => {
  work();
  return Promise.resolve();
};

const stepHandlers: { readonly [Name in StepInput]: StepHandler<Name> } = {
  ...{ join, give, pay, finish, settle, webhook: settle, refund, dispute, erase, together, crash },
  ...{ cancel: change, 'new-card': change, pause: change, resume: change },
  fault: ({ site }, { provider, what, fault }) => set(() => site[provider].fail(what, fault)),
  cards: ({ site }, { card }) =>
    set(() => {
      for (const provider of [site.paystack, site.flutterwave]) provider.setCards(card);
    }),
  refunds: ({ site }, { status }) => set(() => site.faults.set({ 'refund-at-once': status === 'pending' ? 0 : -1 })),
  'finish-refunds': ({ site }, { status }) =>
    set(() => {
      for (const provider of [site.paystack, site.flutterwave]) provider.finishRefunds(status);
    }),
  wait: ({ site }, { hours }) => set(() => site.clock.advance(hours * 60 * 60 * 1000)),
  reconcile: (_world, _step, context) => reconcile(context),
  tend: ({ site }, { fault }, context) => {
    for (const provider of [site.paystack, site.flutterwave]) if (fault !== null) provider.fail('charge', fault);
    return advanceSubscriptions(context);
  },
  work: ({ site }) => site.work(workers),
};

/** Whether an error is expected: a message for the user, a provider's error, or the simulated crash. */
const isFine = (error: unknown): boolean =>
  error instanceof SimulatedCrash || error instanceof ProviderError || (isAppError(error) && error.code !== 'internal');

/** Takes a step; refusals are allowed. Rejects with unexpected errors. */
export async function takeStep(world: ModelWorld, step: Step, context: OpenContext): Promise<void> {
  const take = stepHandlers[step.do] as StepHandler<StepInput>;
  await take(world, step as never, context).catch((error: unknown) => {
    if (!isFine(error)) throw error;
  });
}
