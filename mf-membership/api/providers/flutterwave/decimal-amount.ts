import { exponentOf, isCurrency } from 'shared-contracts/membership/money';

/** Currencies without minor units that Flutterwave takes besides ours; a payment in one is never ours. */
const withoutParts: readonly string[] = ['RWF', 'UGX', 'XAF', 'XOF', 'GNF', 'JPY'];

const exponent = (currency: string): number => {
  if (isCurrency(currency)) return exponentOf[currency];
  return withoutParts.includes(currency) ? 0 : 2;
};

/** Splits an amount in major units at its decimal point; null when it is not an amount. */
function split(reported: number | string): readonly [string, string] | null {
  // A JSON number prints as its shortest decimal form: 2500.1 becomes `2500.1`.
  const match = /^(\d{1,13})(?:\.(\d{1,20}))?$/.exec(String(reported).trim());
  return match === null ? null : [match[1] ?? '', match[2] ?? ''];
}

/**
 * Converts major to minor units, digit by digit, to avoid floating-point errors. Digits beyond the currency's are cut
 * off, so such an amount may count as too little but never as too much. Null when it is not an amount.
 */
export function minorUnits(reported: number | string, currency: string): number | null {
  const parts = split(reported);
  if (parts === null) return null;
  const digits = exponent(currency);
  return Number(parts[0] + parts[1].slice(0, digits).padEnd(digits, '0'));
}

/** Like `minorUnits`, but rounds up; for the provider's fee. */
export function minorUnitsUp(reported: number | string, currency: string): number | null {
  const down = minorUnits(reported, currency);
  const isFiner = Number(split(reported)?.[1].slice(exponent(currency)) ?? 0) > 0;
  return down === null ? null : down + (isFiner ? 1 : 0);
}

/** Converts an amount of ours to major units. Exact, since it has at most thirteen digits. */
export function majorUnits(amount: number, currency: string): number {
  const digits = exponent(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return Number(`${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`);
}
