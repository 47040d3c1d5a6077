/** Actions that are throttled. */
export type Throttled = 'login' | 'register' | 'mail' | 'password' | 'passkey' | 'second-step';

/**
 * What tries are counted by: an account from one network (or one known browser), an account from everywhere, or a
 * network for all accounts.
 */
export type Scope = 'pair' | 'account' | 'network';

/** A leaky bucket: of `most` tries, one is forgotten every `forgetMs / most`. */
export interface ThrottleRule {
  /** The maximum number of tries that are remembered. */
  readonly most: number;
  /** After this time a full bucket is empty, in ms. */
  readonly forgetMs: number;
  /** Omitted: `most` tries at once, then one whenever one is forgotten. */
  readonly growing?: GrowingWait;
}

/** A wait that doubles, for the tries of one person. */
interface GrowingWait {
  /** Tries without a wait. */
  readonly free: number;
  /** The wait after the first try that is not free, in ms. */
  readonly firstMs: number;
  /** The longest wait in ms; the throttle never locks anybody out for good. */
  readonly maxDurationMs: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const rate = (most: number, forgetMs: number): ThrottleRule => ({ most, forgetMs });

/** Remembers as many tries as lead to the longest wait. */
const doubling = (growing: GrowingWait, forgetMs: number): ThrottleRule => ({
  most: growing.free + 1 + Math.ceil(Math.log2(growing.maxDurationMs / growing.firstMs)),
  forgetMs,
  growing,
});

/** A network with fewer tries at an account is not affected by the tries of others. */
export const freeTriesPerNetwork = 2;

/**
 * Strangers can use up the tries of an account from everywhere. Where there is a limit per pair, that limit therefore
 * does not affect networks with few tries, or browsers that have logged in to the account. Many readers share a network
 * here, sometimes a whole city, so limits are generous, and normal use never reaches them.
 */
export const throttleRules: Readonly<Record<Throttled, Readonly<Partial<Record<Scope, ThrottleRule>>>>> = {
  login: {
    pair: doubling({ free: 5, firstMs: 2 * second, maxDurationMs: 15 * minute }, 24 * hour),
    account: rate(60, hour),
    network: rate(60, hour),
  },
  register: { network: rate(30, hour) },
  mail: {
    account: doubling({ free: 3, firstMs: minute, maxDurationMs: hour }, 24 * hour),
    network: rate(20, hour),
  },
  password: {
    account: doubling({ free: 5, firstMs: 5 * second, maxDurationMs: 15 * minute }, 24 * hour),
    network: rate(60, hour),
  },
  passkey: { network: rate(60, hour) },
  // Without free tries for each network: whoever has the password could use many networks. At most about 100 codes a
  // day.
  'second-step': {
    account: doubling({ free: 5, firstMs: 5 * second, maxDurationMs: 15 * minute }, 24 * hour),
    network: rate(60, hour),
  },
};

/** The rule for a network of several times the size. */
export const widened = (rule: ThrottleRule, times: number): ThrottleRule => {
  if (rule.growing === undefined) return { ...rule, most: rule.most * times };
  const growing = { ...rule.growing, free: rule.growing.free * times };
  return { most: rule.most + growing.free - rule.growing.free, forgetMs: rule.forgetMs, growing };
};
