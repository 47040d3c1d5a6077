import type { Currency, Money } from './money.ts';

/** The plans, from free to largest; everybody begins with `roots` (spec §9). */
export type PlanName = 'roots' | 'stem' | 'branch' | 'canopy';
/** What is paid for. */
export type PaidPlan = Exclude<PlanName, 'roots'>;
/** How often it is paid; a year costs what ten months do. */
export type Frequency = 'monthly' | 'yearly';

/** In the order of their rank. */
export const planNames: readonly PlanName[] = ['roots', 'stem', 'branch', 'canopy'];
/** As they are offered. */
export const frequencies: readonly Frequency[] = ['monthly', 'yearly'];

/** Whether the catalogue has it, however it came. */
export const isPlanName = (value: unknown): value is PlanName => planNames.includes(value as PlanName);
/** Whether it can be paid so, however it came. */
export const isFrequency = (value: unknown): value is Frequency => frequencies.includes(value as Frequency);

/** What a plan opens. A slice asks the port `Entitlements`; nothing is decided in a browser. Null: without limit. */
export interface PlanEntitlements {
  /** Searches that may be kept. */
  readonly savedSearches: number | null;
  /** Of these, how many may send letters. */
  readonly searchLetters: number | null;
  /** Questions in a calendar month (Lagos). */
  readonly questionsPerMonth: number | null;
  readonly collections: number | null;
  /** Collections may be shared by a link. */
  readonly sharedCollections: boolean;
  /** Requests of an own key to the API, a day; 0: no keys. */
  readonly apiRequestsPerDay: number;
}

/** One plan: what it costs and what it opens. */
export interface Plan {
  readonly name: PlanName;
  /** For whom it is, in a sentence. */
  readonly about: string;
  /** In minor units; `yearly` is for twelve months. */
  readonly prices: Readonly<Record<Frequency, Readonly<Record<Currency, number>>>>;
  readonly entitlements: PlanEntitlements;
}

const prices = (naira: number, dollars: number): Plan['prices'] => ({
  monthly: { NGN: naira * 100, USD: dollars * 100 },
  // Two months of twelve are free.
  yearly: { NGN: naira * 1000, USD: dollars * 1000 },
});

/** The one catalogue: cards, checkout, ledger and quotas read it. Prices are those of the demonstration. */
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
    about: 'For people who do this for work.',
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

/** The price of a plan, from the catalogue and nowhere else. */
export const priceOf = (plan: PlanName, frequency: Frequency, currency: Currency): Money => ({
  amount: catalogue[plan].prices[frequency][currency],
  currency,
});

/** How far up a plan is: a change to a higher rank is an upgrade. */
export const rankOf = (plan: PlanName): number => planNames.indexOf(plan);

/** What donors are offered, in minor units; the first of the middle is chosen to begin with. */
export const donationPresets: Readonly<Record<Currency, readonly [number, number, number]>> = {
  NGN: [100_000, 800_000, 2_500_000],
  USD: [500, 1_500, 5_000],
};

/** The least that a provider takes without its fee eating it, in minor units: ₦200 and $1. */
export const leastDonation: Readonly<Record<Currency, number>> = { NGN: 20_000, USD: 100 };

/** What a gift pays for, in minor units of naira. */
export const giftWorth: readonly { readonly what: string; readonly amount: number }[] = [
  { what: 'One page scanned and checked', amount: 100_000 },
  { what: 'One edition, eight pages', amount: 800_000 },
  { what: 'A month of one paper', amount: 20_000_000 },
];

/** What donations of this calendar year shall come to, in each currency's minor units: the demonstration's. */
export const yearlyGoal: Readonly<Record<Currency, number>> = { NGN: 500_000_000, USD: 400_000 };

/** What is added when a donor covers the fee, in parts of ten thousand: Guardian's 4 %. */
export const feeCoverBasisPoints = 400;
