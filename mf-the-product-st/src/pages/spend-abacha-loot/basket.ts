import { ownValue } from 'shared-contracts/own-value';
import type { Price, ReportedSum } from './figures.ts';

/** A sum that can be spent. */
export interface Purse {
  readonly id: string;
  readonly cents: bigint;
  /** Null: all returns from abroad, added up. */
  readonly sum: ReportedSum | null;
}

/** What a reader chose: a purse, and for each thing what was typed. */
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
  /** Below zero: more was chosen than there is. */
  readonly left: bigint;
}

const whole = 'all';

/** Handed over at home; the sum of the fact base is of what came from abroad. */
const isFromAbroad = ({ from }: ReportedSum): boolean => !from.startsWith('Nigeria');

/** The sum of all returns from abroad first, then each return. Estimates, totals and promises are nothing to spend. */
export function pursesOf(returns: readonly ReportedSum[]): readonly [Purse, ...Purse[]] {
  const each = returns.flatMap((sum): readonly (Purse & { readonly sum: ReportedSum })[] =>
    sum.kind === 'recovery' && sum.cents !== null ? [{ id: sum.id, cents: BigInt(sum.cents), sum }] : [],
  );
  const total = each.filter(({ sum }) => isFromAbroad(sum)).reduce((cents, purse) => cents + purse.cents, 0n);
  return [{ id: whole, cents: total, sum: null }, ...each];
}

/** Of what is typed, as much as is read. */
const maxTypedLength = 24;
const maxDigits = 12;

/** Digits, with or without commas and spaces between. Null: that is no whole number, or far more than anyone can buy. */
export function toQuantity(typed: string): bigint | null {
  const digits = typed.replaceAll(/[,\s]/g, '');
  if (digits === '') return 0n;
  return /^\d+$/.test(digits) && digits.length <= maxDigits ? BigInt(digits) : null;
}

/** The address as a basket; what it names and we do not sell is not read. */
export function readBasket(query: URLSearchParams, prices: readonly Price[], purses: readonly Purse[]): Basket {
  const of = query.get('of') ?? '';
  const typed = prices.flatMap(({ id }): readonly (readonly [string, string])[] => {
    const value = (query.get(id) ?? '').trim().slice(0, maxTypedLength);
    return value === '' ? [] : [[id, value]];
  });
  return { of: purses.some(({ id }) => id === of) ? of : whole, typed: Object.fromEntries(typed) };
}

/** The query that restores a basket: `?of=…&mosquito-net=1000`. */
export function basketQuery({ of, typed }: Basket): string {
  const query = new URLSearchParams({ of });
  for (const [id, value] of Object.entries(typed)) {
    const quantity = toQuantity(value);
    if (quantity !== null && quantity > 0n) query.append(id, String(quantity));
  }
  return `?${query.toString()}`;
}

/** What the basket costs; lines that cannot be read cost nothing. */
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
