/** Money is counted in whole US cents, as bigint, so that nothing is ever rounded on the way. */
const group = (value: bigint): string => value.toLocaleString('en-GB');

/** `US$1,250` or, where there are cents, `US$0.94`. */
export function dollars(cents: bigint): string {
  const rest = cents % 100n;
  return `US$${group(cents / 100n)}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** `US$322.5 million`; what is less than a tenth of a million is cut off. */
export function millions(cents: bigint): string {
  const tenths = cents / 10_000_000n;
  return `US$${group(tenths / 10n)}${tenths % 10n === 0n ? '' : `.${String(tenths % 10n)}`} million`;
}

/** `1,000,000` */
export const groupedNumber = group;
