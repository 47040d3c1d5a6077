import type { Currency, Money } from './money.ts';

/** The plans, from the free one to the largest; every account starts with `roots` (R9.03). */
export type PlanName = 'roots' | 'stem' | 'branch' | 'canopy';
/** Plans that are paid for. */
export type PaidPlan = Exclude<PlanName, 'roots'>;
/** The billing period; a year costs as much as ten months. */
export type Frequency = 'monthly' | 'yearly';

/** The plans in the order of their rank. */
export const planNames: readonly PlanName[] = ['roots', 'stem', 'branch', 'canopy'];
/** The billing periods in the order in which they are offered. */
export const frequencies: readonly Frequency[] = ['monthly', 'yearly'];

/** Returns the name of a plan as readers see it: `Branch`. */
export const planTitle = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1);

/** True for the name of a plan. */
export const isPlanName = (value: unknown): value is PlanName => planNames.includes(value as PlanName);
/** True for a billing period. */
export const isFrequency = (value: unknown): value is Frequency => frequencies.includes(value as Frequency);

/**
 * What a plan includes. A slice reads it from the port `Entitlements`; the browser decides nothing. Null: unlimited.
 */
export interface PlanEntitlements {
  /** Number of saved searches. */
  readonly savedSearches: number | null;
  /** Number of saved searches that may send emails. */
  readonly searchLetters: number | null;
  /** Questions per calendar month (Lagos time). */
  readonly questionsPerMonth: number | null;
  readonly collections: number | null;
  /** True if collections may be shared by a link. */
  readonly sharedCollections: boolean;
  /** Requests per day to the API with the member's own keys; 0: the member cannot have keys. */
  readonly apiRequestsPerDay: number;
}

/** One plan with its prices and what it includes. */
export interface Plan {
  readonly name: PlanName;
  /** Who the plan is for, in one sentence. */
  readonly about: string;
  /** In minor units; `yearly` is the price of twelve months. */
  readonly prices: Readonly<Record<Frequency, Readonly<Record<Currency, number>>>>;
  readonly entitlements: PlanEntitlements;
}

const prices = (naira: number, dollars: number): Plan['prices'] => ({
  monthly: { NGN: naira * 100, USD: dollars * 100 },
  // Ten times the monthly price in minor units: two months are free.
  yearly: { NGN: naira * 1000, USD: dollars * 1000 },
});

/** All plans. Cards, checkout, ledger and quotas read them from here. The prices are those of the demonstration. */
export const catalogue: Readonly<Record<PlanName, Plan>> = {
  roots: {
    name: 'roots',
    about: 'For anyone who reads.',
    prices: prices(0, 0),
    entitlements: {
      savedSearches: 10,
      searchLetters: 2,
      questionsPerMonth: 5,
      collections: 1,
      sharedCollections: false,
      apiRequestsPerDay: 0,
    },
  },
  stem: {
    name: 'stem',
    about: 'For a project or a family history.',
    prices: prices(2_500, 5),
    entitlements: {
      savedSearches: 50,
      searchLetters: 10,
      questionsPerMonth: 20,
      collections: 10,
      sharedCollections: false,
      apiRequestsPerDay: 200,
    },
  },
  branch: {
    name: 'branch',
    about: 'For professional researchers.',
    prices: prices(6_000, 12),
    entitlements: {
      savedSearches: 500,
      searchLetters: 100,
      questionsPerMonth: 200,
      collections: null,
      sharedCollections: true,
      apiRequestsPerDay: 2_000,
    },
  },
  canopy: {
    name: 'canopy',
    about: 'For newsrooms and libraries.',
    prices: prices(25_000, 50),
    entitlements: {
      savedSearches: 5_000,
      searchLetters: 1_000,
      questionsPerMonth: 2_000,
      collections: null,
      sharedCollections: true,
      apiRequestsPerDay: 50_000,
    },
  },
};

/** Returns the price of a plan from the catalogue, the only source of prices. */
export const priceOf = (plan: PlanName, frequency: Frequency, currency: Currency): Money => ({
  amount: catalogue[plan].prices[frequency][currency],
  currency,
});

/** Returns the rank of a plan; a change to a higher rank is an upgrade. */
export const rankOf = (plan: PlanName): number => planNames.indexOf(plan);

/** Suggested amounts for donors, in minor units; the middle one is selected by default. */
export const donationPresets: Readonly<Record<Currency, readonly [number, number, number]>> = {
  NGN: [100_000, 800_000, 2_500_000],
  USD: [500, 1_500, 5_000],
};

/** The smallest donation, in minor units: ₦200 and $1. The provider's fee would use up anything smaller. */
export const minDonation: Readonly<Record<Currency, number>> = { NGN: 20_000, USD: 100 };

/** What scanning and checking one page costs. */
export const pagePrice: Money = { amount: 100_000, currency: 'NGN' };

/** What a gift pays for; amounts in minor units of naira. */
export const giftWorth: readonly { readonly what: string; readonly amount: number }[] = [
  { what: 'One page scanned and checked', amount: pagePrice.amount },
  { what: 'One edition, eight pages', amount: 800_000 },
  { what: 'A month of one paper', amount: 20_000_000 },
];

/** Converts to naira, since scanning is paid in naira. The rate is the ratio of a plan's prices. */
export function inNaira({ amount, currency }: Money): number {
  if (currency === 'NGN') return amount;
  const [naira, own] = [priceOf('branch', 'monthly', 'NGN'), priceOf('branch', 'monthly', currency)];
  return Math.floor((amount * naira.amount) / own.amount);
}

/** Converts an amount of naira to a currency, rounded up so that paying it is enough. */
export function priceIn(currency: Currency, naira: number): Money {
  if (currency === 'NGN') return { amount: naira, currency };
  const [own, inBoth] = [priceOf('branch', 'monthly', currency), priceOf('branch', 'monthly', 'NGN')];
  return { amount: Math.ceil((naira * own.amount) / inBoth.amount), currency };
}

/** Whether a gift is enough for one page. */
export const paysForPage = (gift: Money): boolean => inNaira(gift) >= pagePrice.amount;

/** The goal for donations in this calendar year, in minor units of each currency (the demonstration's). */
export const yearlyGoal: Readonly<Record<Currency, number>> = { NGN: 500_000_000, USD: 400_000 };

/** What covering the fee adds to a gift, in hundredths of a percent: 4 %, as The Guardian does. */
export const feeCoverBasisPoints = 400;
