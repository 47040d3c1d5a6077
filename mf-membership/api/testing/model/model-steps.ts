import fc from 'fast-check';
import type { Frequency, PaidPlan } from 'shared-contracts/membership/catalogue';
import type { Currency } from 'shared-contracts/membership/money';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { ProviderDispute } from '../../providers/payment-provider.ts';
import type { ProviderCall } from '../../providers/open-providers.ts';
import type { Fault } from '../test-provider.ts';

/** A test card that a reader pays with at the checkout. */
type CheckoutCard = 'currency' | 'declined' | 'live' | 'more' | 'short' | 'slow' | 'success';
/** How saved cards behave when they are charged. */
type KeptCard = 'declined' | 'slow' | 'success';

/**
 * A step that affects the site's money. `who` and `which` are indexes into the existing people and payments, modulo
 * their number.
 */
export type Step =
  | {
      readonly do: 'join';
      readonly who: number;
      readonly plan: PaidPlan;
      readonly frequency: Frequency;
      readonly currency: Currency;
      readonly provider: ProviderName;
      readonly card: 'new' | 'saved';
    }
  | {
      readonly do: 'give';
      readonly who: number;
      readonly monthly: boolean;
      readonly amount: number;
      readonly currency: Currency;
      readonly provider: ProviderName;
    }
  | { readonly do: 'pay'; readonly which: number; readonly card: CheckoutCard }
  | { readonly do: 'finish'; readonly which: number; readonly status: 'failed' | 'succeeded' }
  | { readonly do: 'settle' | 'webhook'; readonly which: number; readonly times: number }
  | { readonly do: 'fault'; readonly provider: ProviderName; readonly what: ProviderCall; readonly fault: Fault }
  | { readonly do: 'cards'; readonly card: KeptCard }
  | { readonly do: 'refunds'; readonly status: 'pending' | 'processed' }
  | { readonly do: 'finish-refunds'; readonly status: 'failed' | 'processed' }
  | { readonly do: 'refund'; readonly which: number; readonly parts: number; readonly fault: Fault | null }
  | { readonly do: 'dispute'; readonly which: number; readonly status: ProviderDispute['status'] }
  | { readonly do: 'cancel' | 'erase' | 'new-card' | 'pause' | 'resume'; readonly who: number }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'tend'; readonly fault: Fault | null }
  | { readonly do: 'reconcile' | 'work' }
  | { readonly do: 'crash'; readonly at: number; readonly after: boolean; readonly step: Step }
  | { readonly do: 'together'; readonly steps: readonly [Step, Step] };

const who = fc.nat({ max: 2 });
const which = fc.nat({ max: 11 });
const provider = fc.constantFrom<ProviderName>('paystack', 'flutterwave');
const currency = fc.constantFrom<Currency>('NGN', 'NGN', 'USD');
const oneOf = <Value extends string>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

const join = fc.record({
  ...{ do: fc.constant('join' as const), who, currency, provider },
  plan: oneOf<PaidPlan>('stem', 'branch', 'canopy'),
  frequency: oneOf<Frequency>('monthly', 'yearly'),
  card: oneOf('new', 'saved'),
});
const give = fc.record({
  ...{ do: fc.constant('give' as const), who: fc.nat({ max: 3 }), currency, provider },
  monthly: fc.boolean(),
  amount: fc.integer({ min: 20_000, max: 5_000_000 }),
});
const pay = fc.record({
  ...{ do: fc.constant('pay' as const), which },
  card: oneOf<CheckoutCard>(
    ...(['success', 'success', 'success', 'success', 'success', 'declined', 'short', 'more', 'slow'] as const),
    ...(['currency', 'live'] as const),
  ),
});
const tell = fc.record({ do: oneOf('settle', 'webhook'), which, times: fc.integer({ min: 1, max: 4 }) });
const fault = fc.record({
  ...{ do: fc.constant('fault' as const), provider },
  what: oneOf<ProviderCall>('charge', 'findRefund', 'refund', 'refundsOf', 'start', 'verify'),
  fault: oneOf<Fault>('lost-after', 'lost-before', 'refused'),
});
const person = fc.record({ do: oneOf('cancel', 'new-card', 'pause', 'resume'), who });
const erase = fc.record({ do: fc.constant('erase' as const), who });
/** Weighted, so that the most important faults happen often enough. */
const faultOrNone = fc.constantFrom<Fault | null>(null, null, 'lost-after', 'lost-before', 'refused');
const back = fc.record({
  ...{ do: fc.constant('refund' as const), which, fault: faultOrNone },
  parts: fc.integer({ min: 1, max: 3 }),
});
const dispute = fc.record({
  ...{ do: fc.constant('dispute' as const), which },
  status: oneOf<ProviderDispute['status']>('lost', 'open', 'won'),
});
const world = fc.oneof(
  fc.record({ do: fc.constant('cards' as const), card: oneOf<KeptCard>('declined', 'slow', 'success') }),
  fc.record({ do: fc.constant('refunds' as const), status: oneOf('pending', 'processed') }),
  fc.record({ do: fc.constant('finish-refunds' as const), status: oneOf('failed', 'processed') }),
  fc.record({ do: fc.constant('finish' as const), which, status: oneOf('failed', 'succeeded') }),
);
const time = fc.record({
  do: fc.constant('wait' as const),
  hours: fc.constantFrom(1, 12, 25, 49, 5 * 24, 31 * 24, 32 * 24, 95 * 24, 366 * 24),
});
const tend = fc.record({ do: fc.constant('tend' as const), fault: faultOrNone });
const clockwork = fc.record({ do: oneOf('reconcile', 'work') });

const plain: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: join },
  { weight: 3, arbitrary: give },
  { weight: 7, arbitrary: pay },
  { weight: 7, arbitrary: tell },
  { weight: 2, arbitrary: fault },
  { weight: 2, arbitrary: person },
  { weight: 4, arbitrary: back },
  { weight: 1, arbitrary: dispute },
  { weight: 2, arbitrary: world },
  { weight: 3, arbitrary: time },
  { weight: 3, arbitrary: tend },
  { weight: 4, arbitrary: clockwork },
  { weight: 1, arbitrary: erase },
);

const crash: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('crash' as const),
  at: fc.integer({ min: 1, max: 5 }),
  after: fc.boolean(),
  step: plain,
});
const together: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('together' as const),
  steps: fc.tuple(plain, plain),
});

/** Generates sequences of at most `most` steps. */
export const modelRuns = (most: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.oneof({ weight: 12, arbitrary: plain }, { weight: 3, arbitrary: crash }, { weight: 3, arbitrary: together }),
    { minLength: 8, maxLength: most, size: 'max' },
  );
