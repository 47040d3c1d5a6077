import { ownValue } from 'shared-contracts/own-value';

/** What JSON.parse gives. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

const { isArray: isList } = Array;

export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** Asked for every value that a search looks at: no detour by way of a global. */
export const isArray: (value: Json | undefined) => value is readonly Json[] = Array.isArray;

/** The object without some of its keys; itself when it has none of them. */
export const without = (object: JsonObject, ...names: readonly string[]): JsonObject =>
  names.some((name) => Object.hasOwn(object, name))
    ? Object.fromEntries(Object.entries(object).filter(([key]) => !names.includes(key)))
    : object;

/** The text at a key, or null where there is none. */
export const textAt = (object: JsonObject, key: string): string | null => {
  const value = ownValue(object, key);
  return typeof value === 'string' ? value : null;
};

/**
 * The same value with `change` applied to every object in it, the innermost first. What did not change is the same
 * object as before, so that snapshots share it. `key` is the name under which the object, or the list around it, stands.
 */
export function changeObjects(value: Json, change: (object: JsonObject, key: string) => Json, key = ''): Json {
  if (isArray(value)) {
    const changed = value.map((item) => changeObjects(item, change, key));
    return changed.some((item, at) => item !== value[at]) ? changed : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, changeObjects(child, change, name)] as const);
  const same = entries.every(([name, child]) => child === ownValue(value, name));
  return change(same ? value : Object.fromEntries(entries), key);
}
