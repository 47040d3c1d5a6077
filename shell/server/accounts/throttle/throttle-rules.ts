/** What may be tried too often. */
export type Throttled = 'login' | 'register' | 'mail' | 'password';

/**
 * Whose tries are counted: of an account from one network (or from one known browser), of an account from everywhere,
 * of a network for whatever account.
 */
export type Scope = 'pair' | 'account' | 'network';

export interface ThrottleRule {
  /** Tries that cost no wait. */
  readonly free: number;
  /** The wait after the first that is not free, in ms; it doubles with each further one. */
  readonly firstMs: number;
  /** No wait is longer: whatever somebody does, the door opens again by itself. */
  readonly longestMs: number;
  /** Without a try for so long, all are forgotten. */
  readonly forgetMs: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * The account-wide wait is short, because a stranger can bring it about; a browser that the account knows is not asked
 * to wait by it. A network is shared by many readers here, whole cities behind one address, so that much is free.
 */
export const throttleRules: Readonly<Record<Throttled, Readonly<Partial<Record<Scope, ThrottleRule>>>>> = {
  login: {
    pair: { free: 5, firstMs: 2 * second, longestMs: 15 * minute, forgetMs: 24 * hour },
    account: { free: 20, firstMs: second, longestMs: minute, forgetMs: hour },
    network: { free: 60, firstMs: second, longestMs: minute, forgetMs: hour },
  },
  register: { network: { free: 30, firstMs: 10 * second, longestMs: 10 * minute, forgetMs: hour } },
  mail: {
    account: { free: 3, firstMs: minute, longestMs: hour, forgetMs: 24 * hour },
    network: { free: 20, firstMs: 30 * second, longestMs: 15 * minute, forgetMs: hour },
  },
  password: {
    account: { free: 5, firstMs: 5 * second, longestMs: 15 * minute, forgetMs: 24 * hour },
    network: { free: 60, firstMs: second, longestMs: minute, forgetMs: hour },
  },
};
