import { grouped } from 'shared-contracts/counted';

/**
 * Returns `US$1,250`, or with cents `US$0.94`. Money is counted in whole US cents as bigint, so that calculations are
 * exact.
 */
export function dollars(cents: bigint): string {
  const rest = cents % 100n;
  return `US$${grouped(cents / 100n)}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Returns `US$322.5 million`, rounded down to a tenth of a million. */
export function millions(cents: bigint): string {
  const tenths = cents / 10_000_000n;
  return `US$${grouped(tenths / 10n)}${tenths % 10n === 0n ? '' : `.${String(tenths % 10n)}`} million`;
}
