/** Values that may be bound to a statement on both databases. */
export type SqlValue = string | number | bigint | null | Uint8Array;

const isSafe = (value: bigint): boolean =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER);

const isSqlValue = (value: unknown): value is SqlValue =>
  value === null ||
  typeof value === 'string' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'bigint' && isSafe(value)) ||
  value instanceof Uint8Array;

/**
 * Throws TypeError for values that the databases store differently: booleans, dates, undefined, NaN, infinity,
 * bigints beyond 2^53.
 */
export function toSqlValues(parameters: readonly unknown[]): readonly SqlValue[] {
  return parameters.map((value, index) => {
    if (isSqlValue(value)) return value;
    throw new TypeError(
      `Parameter ${String(index + 1)} of a statement is ${describe(value)}: outside the portable subset`,
    );
  });
}

const describe = (value: unknown): string =>
  typeof value === 'bigint' ? 'an integer beyond 2^53' : typeof value === 'number' ? 'not finite' : `a ${typeof value}`;
