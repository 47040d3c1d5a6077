import { exponentOf, isCurrency } from 'shared-contracts/membership/money';

/** Currencies without a smaller unit that this provider takes beside ours; a payment in one is never ours. */
const withoutParts: readonly string[] = ['RWF', 'UGX', 'XAF', 'XOF', 'GNF', 'JPY'];

const exponent = (currency: string): number => {
  if (isCurrency(currency)) return exponentOf[currency];
  return withoutParts.includes(currency) ? 0 : 2;
};

/** An amount in whole units as it stands in JSON, split at its point; null: it is no amount. */
function split(reported: number | string): readonly [string, string] | null {
  // A number of JSON prints as the shortest decimal that means it: 2500.1 is `2500.1`, whatever its bits are.
  const match = /^(\d{1,13})(?:\.(\d{1,20}))?$/.exec(String(reported).trim());
  return match === null ? null : [match[1] ?? '', match[2] ?? ''];
}

/**
 * Minor units of an amount in whole units, digit by digit, so that no cent is made or lost by floating point. What is finer
 * than the currency is left out: it then counts as paid short, never over. Null: it is no amount.
 */
export function minorUnits(reported: number | string, currency: string): number | null {
  const parts = split(reported);
  if (parts === null) return null;
  const digits = exponent(currency);
  return Number(parts[0] + parts[1].slice(0, digits).padEnd(digits, '0'));
}

/** As `minorUnits`, but for what a provider keeps: a part of a minor unit counts as a whole one. */
export function minorUnitsUp(reported: number | string, currency: string): number | null {
  const down = minorUnits(reported, currency);
  const isFiner = Number(split(reported)?.[1].slice(exponent(currency)) ?? 0) > 0;
  return down === null ? null : down + (isFiner ? 1 : 0);
}

/** An amount of ours in whole units: exact, since it has at most thirteen digits. */
export function wholeUnits(amount: number, currency: string): number {
  const digits = exponent(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return Number(`${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`);
}
