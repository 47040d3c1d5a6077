/** Money is counted in whole US cents as bigint, so that calculations are exact. */
const group = (value: bigint): string => value.toLocaleString('en-GB');

/** Returns `US$1,250`, or with cents `US$0.94`. */
export function dollars(cents: bigint): string {
  const rest = cents % 100n;
  return `US$${group(cents / 100n)}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Returns `US$322.5 million`, rounded down to a tenth of a million. */
export function millions(cents: bigint): string {
  const tenths = cents / 10_000_000n;
  return `US$${group(tenths / 10n)}${tenths % 10n === 0n ? '' : `.${String(tenths % 10n)}`} million`;
}

/** Returns `1,000,000`. */
export const groupedNumber = group;
