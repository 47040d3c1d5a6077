import Joi from 'joi';
import type { Money } from 'shared-contracts/membership/money';
import type { ProviderName } from 'shared-contracts/membership/providers';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipContext, type MembershipContext, type UnallocatedPaymentRow } from '../membership-tables.ts';
import { owedRefunds } from '../payments/owed-refunds.ts';
import { openDifferences } from '../reconcile/differences.ts';

/** A provider's event that could not be processed, or that is about a payment that is not ours. */
export interface FailedEvent {
  readonly id: string;
  readonly provider: ProviderName;
  /** The provider's name of the event. */
  readonly event: string;
  readonly reference: string | null;
  readonly problem: string;
  readonly at: number;
  /** How often it was received. */
  readonly times: number;
  /** False when it could not be read, so that a retry would not help. */
  readonly canTry: boolean;
}

/** Money that was received and pays for nothing. */
export interface Stray {
  readonly id: string;
  readonly provider: ProviderName;
  /** The reference as the provider reported it. */
  readonly reference: string;
  /** Minor units of a currency that need not be ours. */
  readonly amount: number;
  readonly currency: string;
  /** The reason, in words. */
  readonly why: string;
  /** `held`: an admin has to decide. */
  readonly state: 'held' | 'returning';
  readonly at: number;
}

/** A refund that the site promised and the provider did not make; the payment counts as not refunded. */
export interface FailedRefund {
  /** The id of the last refund that failed. */
  readonly id: string;
  readonly provider: ProviderName;
  readonly reference: string;
  /** What remains to be refunded. */
  readonly amount: Money;
  /** The reason for the refund: a sentence. */
  readonly reason: string;
  /** How often it failed, and when it last did. */
  readonly tries: number;
  readonly at: number;
  /** Whether the site still retries it automatically, once a day. */
  readonly isTriedAgain: boolean;
}

/** A disagreement between a provider's list and our books. */
export interface BookDifference {
  readonly id: string;
  readonly provider: ProviderName;
  /** The reference, or the provider's id of the payment. */
  readonly source: string;
  readonly text: string;
  readonly since: number;
}

/** The payment problems that need a person or may soon need one; at most 200 of each kind, newest first. */
export interface PaymentProblems {
  readonly events: readonly FailedEvent[];
  readonly strays: readonly Stray[];
  readonly refunds: readonly FailedRefund[];
  readonly differences: readonly BookDifference[];
}

const maxRows = 200;

const strayReasons: Readonly<Record<UnallocatedPaymentRow['reason'], string>> = {
  'another-currency': 'The currency was not the one agreed.',
  'another-world': 'It is a test payment on a live site, or the reverse. It is not this site’s money.',
  short: 'The amount was too small.',
  twice: 'It was paid twice.',
  unknown: 'This site has no payment with this reference.',
};

async function eventsOf({ db }: MembershipContext): Promise<readonly FailedEvent[]> {
  const rows = await db
    .selectFrom('membership_inbox')
    .select(['id', 'provider', 'event', 'reference', 'problem', 'received_at', 'times', 'told'])
    .where('state', 'in', ['failed', 'stray'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return rows.map(({ received_at: at, told, problem, ...row }) => ({
    ...{ ...row, at, problem: problem ?? '', canTry: told !== '' },
  }));
}

async function straysOf({ db }: MembershipContext): Promise<readonly Stray[]> {
  const rows = await db
    .selectFrom('membership_stray')
    .selectAll()
    .where('state', '<>', 'returned')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return rows.map(({ id, provider, reference, amount, currency, reason, state, created_at: at }) => ({
    ...{ id, provider, reference, amount, currency, at, why: strayReasons[reason] },
    state: state === 'held' ? 'held' : 'returning',
  }));
}

const refundsOf = async ({ db, payments }: MembershipContext): Promise<readonly FailedRefund[]> =>
  (await owedRefunds(db, payments?.mode ?? 'live'))
    .map(({ id, provider, reference, amount, currency, reason, tries, needsAdmin, changed_at: at }) => ({
      ...{ id, provider, reference, reason, tries, at, amount: { amount, currency }, isTriedAgain: !needsAdmin },
    }))
    .reverse()
    .slice(0, maxRows);

const differencesOf = async (context: MembershipContext): Promise<readonly BookDifference[]> =>
  (await openDifferences(context)).map(({ id, provider, source, text, first_seen_at: since }) => ({
    ...{ id, provider, source, text, since },
  }));

/** Lists the payment problems that need a person. */
export const listProblems = endpoint({
  method: 'GET',
  path: '/api/ms/desk/troubles',
  access: 'admin',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (anyContext): Promise<PaymentProblems> => {
    const context = membershipContext(anyContext);
    const [events, strays, refunds, differences] = await Promise.all([
      eventsOf(context),
      straysOf(context),
      refundsOf(context),
      differencesOf(context),
    ]);
    return { events, strays, refunds, differences };
  },
});
