import Joi from 'joi';
import type { Money } from 'shared-contracts/membership/money';
import type { ProviderName } from 'shared-contracts/membership/providers';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipContext, type MembershipContext, type StrayRow } from '../membership-tables.ts';
import { owedRefunds } from '../payments/owed-refunds.ts';
import { openDifferences } from '../reconcile/differences.ts';

/** An event of a provider that could not be worked. */
export interface FailedEvent {
  readonly id: string;
  readonly provider: ProviderName;
  /** As the provider calls it. */
  readonly event: string;
  readonly reference: string | null;
  readonly problem: string;
  readonly at: number;
  /** How often it came. */
  readonly times: number;
  /** False: it could not be read, and trying again would not help. */
  readonly canTry: boolean;
}

/** Money that came in and pays for nothing. */
export interface Stray {
  readonly id: string;
  readonly provider: ProviderName;
  /** As the provider told it. */
  readonly reference: string;
  /** Minor units of a currency that need not be ours. */
  readonly amount: number;
  readonly currency: string;
  /** Why, in words. */
  readonly why: string;
  /** `held`: it waits for somebody here. */
  readonly state: 'held' | 'returning';
  readonly at: number;
}

/** Money that the site promised to give back, and its provider did not give back: the payment stands as before. */
export interface FailedRefund {
  /** Of the last refund that failed. */
  readonly id: string;
  readonly provider: ProviderName;
  readonly reference: string;
  /** What is still to go. */
  readonly amount: Money;
  /** Why it was to go back: a sentence. */
  readonly reason: string;
  /** How often it failed, and when the last time. */
  readonly tries: number;
  readonly at: number;
  /** The site tries it again by itself, once a day. */
  readonly isTriedAgain: boolean;
}

/** Where a provider's list and our books do not agree. */
export interface BookDifference {
  readonly id: string;
  readonly provider: ProviderName;
  /** The reference, or the provider's own number. */
  readonly source: string;
  readonly text: string;
  readonly since: number;
}

/** Whatever about payments needs a person; at most 200 of each, the newest first. */
export interface PaymentProblems {
  readonly events: readonly FailedEvent[];
  readonly strays: readonly Stray[];
  readonly refunds: readonly FailedRefund[];
  readonly differences: readonly BookDifference[];
}

const maxRows = 200;

const strayReasons: Readonly<Record<StrayRow['reason'], string>> = {
  'another-currency': 'It came in another currency than agreed.',
  'another-world':
    'It belongs to the other world: live here and test there, or the other way round. No money of this site.',
  short: 'Less came than agreed.',
  twice: 'It was paid a second time.',
  unknown: 'This site knows of no payment with its reference.',
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
    .map(({ id, provider, reference, amount, currency, reason, tries, needsAdmin: isLeft, changed_at: at }) => ({
      ...{ id, provider, reference, reason, tries, at, amount: { amount, currency }, isTriedAgain: !isLeft },
    }))
    .reverse()
    .slice(0, maxRows);

const differencesOf = async (context: MembershipContext): Promise<readonly BookDifference[]> =>
  (await openDifferences(context)).map(({ id, provider, source, text, first_seen_at: since }) => ({
    ...{ id, provider, source, text, since },
  }));

/**
 * What needs a person.
 */
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
