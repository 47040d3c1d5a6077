import { grouped } from '../counted.ts';

/** The accepted currencies. */
export type Currency = 'NGN' | 'USD';

/** All accepted currencies, Nigeria's own first. */
export const currencies: readonly Currency[] = ['NGN', 'USD'];

/** The currency if none is chosen (R9.03). */
export const defaultCurrency: Currency = 'USD';

/** An amount in minor units (kobo, cents): always an integer with its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** Decimal digits of a currency (ISO 4217). */
export const exponentOf: Readonly<Record<Currency, number>> = { NGN: 2, USD: 2 };

/** The largest payment, in minor units: ₦100,000,000 and $100,000. */
export const maxPayment: Readonly<Record<Currency, number>> = { NGN: 10_000_000_000, USD: 10_000_000 };

/** True for an accepted currency. */
export const isCurrency = (value: unknown): value is Currency => currencies.includes(value as Currency);

const symbols: Readonly<Record<Currency, string>> = { NGN: '₦', USD: '$' };

/** Formats an amount: `₦2,500`, `$4.50`, `-₦1.05`. The result does not depend on the locale data of the machine. */
export function moneyText({ amount, currency }: Money): string {
  const exponent = exponentOf[currency];
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const [whole, part] = [digits.slice(0, -exponent), digits.slice(-exponent)];
  const fraction = Number(part) === 0 ? '' : `.${part}`;
  return `${amount < 0 ? '-' : ''}${symbols[currency]}${grouped(whole)}${fraction}`;
}

/**
 * Reads an amount as typed (`2,500`, `₦2500.50`, `1 000`) and returns it in minor units; null if it is not an amount or
 * has more decimals than the currency.
 */
export function readAmount(typed: string, currency: Currency): number | null {
  const plain = typed.normalize('NFKC').replace(/[\s,_₦$]|NGN|USD/gi, '');
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(plain);
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  const amount = Number(whole) * 10 ** exponentOf[currency] + Number(part.padEnd(exponentOf[currency], '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** The amount in major units, as Flutterwave and the user record (R3.01) have it. */
export const majorUnits = ({ amount, currency }: Money): number => amount / 10 ** exponentOf[currency];
