import { ownValue } from 'shared-contracts/own-value';

/** A value of JSON.parse. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

const { isArray: isList } = Array;

export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** Called for every value of a search, so it avoids the lookup of a global. */
export const isArray: (value: Json | undefined) => value is readonly Json[] = Array.isArray;

/** Returns the object without some keys; the same object when it has none of them. */
export const without = (object: JsonObject, ...names: readonly string[]): JsonObject =>
  names.some((name) => Object.hasOwn(object, name))
    ? Object.fromEntries(Object.entries(object).filter(([key]) => !names.includes(key)))
    : object;

/** Returns the text at a key, or null. */
export const textAt = (object: JsonObject, key: string): string | null => {
  const value = ownValue(object, key);
  return typeof value === 'string' ? value : null;
};

/**
 * Applies `change` to every object in a value, innermost first. Unchanged parts stay the same objects, so that
 * snapshots share them. `key` is the key of the object, or of the list that contains it.
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
