/** The currencies that we take. */
export type Currency = 'NGN' | 'USD';

/** The usual one here first. */
export const currencies: readonly Currency[] = ['NGN', 'USD'];

/** What is meant where nobody chose one (spec §9). */
export const defaultCurrency: Currency = 'USD';

/** An amount in minor units (kobo, cents): an integer, always with its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** Digits after the point, by ISO 4217. */
export const exponentOf: Readonly<Record<Currency, number>> = { NGN: 2, USD: 2 };

/** Nobody pays more than this at once, in minor units: ₦100,000,000 and $100,000. */
export const maxPayment: Readonly<Record<Currency, number>> = { NGN: 10_000_000_000, USD: 10_000_000 };

/** Whether it is one of ours, however it came. */
export const isCurrency = (value: unknown): value is Currency => currencies.includes(value as Currency);

const symbols: Readonly<Record<Currency, string>> = { NGN: '₦', USD: '$' };

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** `₦2,500`, `$4.50`, `-₦1.05`: the same on every machine, without the locale data of a browser. */
export function moneyText({ amount, currency }: Money): string {
  const exponent = exponentOf[currency];
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const [whole, part] = [digits.slice(0, -exponent), digits.slice(-exponent)];
  const fraction = Number(part) === 0 ? '' : `.${part}`;
  return `${amount < 0 ? '-' : ''}${symbols[currency]}${grouped(whole)}${fraction}`;
}

/** What somebody typed (`2,500`, `₦2500.50`, `1 000`), in minor units; null when it is no amount, or finer than the currency. */
export function readAmount(typed: string, currency: Currency): number | null {
  const plain = typed.normalize('NFKC').replace(/[\s,_₦$]|NGN|USD/gi, '');
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(plain);
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  const amount = Number(whole) * 10 ** exponentOf[currency] + Number(part.padEnd(exponentOf[currency], '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** In whole units and a fraction, as providers of the second protocol and the record of a user have it. */
export const majorUnits = ({ amount, currency }: Money): number => amount / 10 ** exponentOf[currency];
