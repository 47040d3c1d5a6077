import { ownValue } from 'shared-contracts/own-value';
import type { Price, ReportedSum } from './figures.ts';

/** An amount of money that can be spent. */
export interface Purse {
  readonly id: string;
  readonly cents: bigint;
  /** The reported return; null for the sum of all returns from abroad. */
  readonly sum: ReportedSum | null;
  /** False for sums handed over in Nigeria; the total only includes returns from abroad. */
  readonly abroad: boolean;
}

/** The reader's choice: a purse, and the typed quantity of each thing. */
export interface Basket {
  readonly of: string;
  readonly typed: Readonly<Record<string, string>>;
}

export interface ReceiptLine {
  readonly price: Price;
  readonly quantity: bigint;
  readonly total: bigint;
}

export interface Receipt {
  readonly purse: Purse;
  readonly lines: readonly ReceiptLine[];
  readonly spent: bigint;
  /** Negative when the reader chose more than the purse has. */
  readonly left: bigint;
}

const allReturnsId = 'all';

/** Returns the sum of all returns from abroad first, then each return. Omits estimates, totals and promises. */
export function pursesOf(returns: readonly ReportedSum[]): readonly [Purse, ...Purse[]] {
  const each = returns.flatMap((sum): readonly Purse[] =>
    sum.kind === 'recovery' && sum.cents !== null
      ? [{ id: sum.id, cents: BigInt(sum.cents), sum, abroad: !sum.from.startsWith('Nigeria') }]
      : [],
  );
  const total = each.filter(({ abroad }) => abroad).reduce((cents, purse) => cents + purse.cents, 0n);
  return [{ id: allReturnsId, cents: total, sum: null, abroad: true }, ...each];
}

/** The most characters of a typed quantity that are read. */
const maxTypedLength = 24;
const maxDigits = 12;

/**
 * Parses digits, also with commas and spaces; empty is 0. Null for anything else and for more than `maxDigits` digits.
 */
export function toQuantity(typed: string): bigint | null {
  const digits = typed.replaceAll(/[,\s]/g, '');
  if (digits === '') return 0n;
  return /^\d+$/.test(digits) && digits.length <= maxDigits ? BigInt(digits) : null;
}

/** Reads a basket from the address; ignores unknown things, and takes all returns for an unknown purse. */
export function readBasket(query: URLSearchParams, prices: readonly Price[], purses: readonly Purse[]): Basket {
  const of = query.get('of') ?? '';
  const typed = prices.flatMap(({ id }): readonly (readonly [string, string])[] => {
    const value = (query.get(id) ?? '').trim().slice(0, maxTypedLength);
    return value === '' ? [] : [[id, value]];
  });
  return { of: purses.some(({ id }) => id === of) ? of : allReturnsId, typed: Object.fromEntries(typed) };
}

/** Returns the query that restores a basket: `?of=…&mosquito-net=1000`. */
export function basketQuery({ of, typed }: Basket): string {
  const query = new URLSearchParams({ of });
  for (const [id, value] of Object.entries(typed)) {
    const quantity = toQuantity(value);
    if (quantity !== null && quantity > 0n) query.append(id, String(quantity));
  }
  return `?${query.toString()}`;
}

/** Computes the cost of a basket; ignores lines that cannot be parsed. */
export function computeReceipt(
  { of, typed }: Basket,
  prices: readonly Price[],
  purses: readonly [Purse, ...Purse[]],
): Receipt {
  const purse = purses.find(({ id }) => id === of) ?? purses[0];
  const lines = prices.flatMap((price): readonly ReceiptLine[] => {
    const quantity = toQuantity(ownValue(typed, price.id) ?? '') ?? 0n;
    return quantity === 0n ? [] : [{ price, quantity, total: quantity * BigInt(price.cents) }];
  });
  const spent = lines.reduce((sum, { total }) => sum + total, 0n);
  return { purse, lines, spent, left: purse.cents - spent };
}
