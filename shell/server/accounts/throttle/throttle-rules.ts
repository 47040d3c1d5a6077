/** What may be tried too often. */
export type Throttled = 'login' | 'register' | 'mail' | 'password';

/**
 * Whose tries are counted: of an account from one network (or from one known browser), of an account from everywhere,
 * of a network for whatever account.
 */
export type Scope = 'pair' | 'account' | 'network';

/** A count that leaks: of `most` tries, one is forgotten every `forgetMs / most`, whoever goes on trying. */
export interface ThrottleRule {
  /** No more tries than that are remembered. */
  readonly most: number;
  /** A count that is full is empty again after so long. */
  readonly forgetMs: number;
  /** Left out: `most` at once, and from then on one whenever one is forgotten. */
  readonly growing?: GrowingWait;
}

/** For what one person tries, a wait that doubles. */
interface GrowingWait {
  /** Tries that cost no wait. */
  readonly free: number;
  /** The wait after the first that is not free, in ms. */
  readonly firstMs: number;
  /** No wait is longer: whatever somebody does, the door opens again by itself. */
  readonly longestMs: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const rate = (most: number, forgetMs: number): ThrottleRule => ({ most, forgetMs });

/** Remembers as many tries as it takes to come to the longest wait. */
const doubling = (growing: GrowingWait, forgetMs: number): ThrottleRule => ({
  most: growing.free + 1 + Math.ceil(Math.log2(growing.longestMs / growing.firstMs)),
  forgetMs,
  growing,
});

/** A network that has tried an account less often than that is let in however many others guess. */
export const sparedTries = 2;

/**
 * Strangers can use up what an account may be tried from everywhere: so that keeps nobody out who comes from a network
 * of his own or with a browser that the account knows. A network is shared by many readers here, whole cities behind
 * one address: much is free, and honest use at a steady pace never adds up.
 */
export const throttleRules: Readonly<Record<Throttled, Readonly<Partial<Record<Scope, ThrottleRule>>>>> = {
  login: {
    pair: doubling({ free: 5, firstMs: 2 * second, longestMs: 15 * minute }, 24 * hour),
    account: rate(60, hour),
    network: rate(60, hour),
  },
  register: { network: rate(30, hour) },
  mail: {
    account: doubling({ free: 3, firstMs: minute, longestMs: hour }, 24 * hour),
    network: rate(20, hour),
  },
  password: {
    account: doubling({ free: 5, firstMs: 5 * second, longestMs: 15 * minute }, 24 * hour),
    network: rate(60, hour),
  },
};

/** The same for a network that is so many times as wide. */
export const widened = (rule: ThrottleRule, times: number): ThrottleRule => {
  if (rule.growing === undefined) return { ...rule, most: rule.most * times };
  const growing = { ...rule.growing, free: rule.growing.free * times };
  return { most: rule.most + growing.free - rule.growing.free, forgetMs: rule.forgetMs, growing };
};
