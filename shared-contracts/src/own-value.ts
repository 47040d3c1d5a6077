/**
 * What a record itself holds under a name that comes from outside; undefined where it holds nothing. Indexing it would
 * find what every object inherits under `constructor`, `toString` or `__proto__`.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
