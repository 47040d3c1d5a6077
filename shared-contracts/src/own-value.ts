/**
 * Returns a record's own value under an untrusted name; undefined if there is none. Indexing would also find inherited
 * properties such as `constructor`, `toString` or `__proto__`.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
