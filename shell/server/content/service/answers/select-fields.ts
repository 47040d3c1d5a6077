import { isArray, isObject, type Json, type JsonObject } from '../json.ts';

/** Type → paths of the fields that are asked for. */
export type FieldsByType = ReadonlyMap<string, readonly (readonly string[])[]>;

const mostFields = 500;

/** Reads `story.title,story.author.name`, also with brackets around; null when nothing is asked for. */
export function parseFields(text: string | null): FieldsByType | null {
  const inner = (text ?? '').trim().replace(/^\[(.*)\]$/s, '$1');
  if (inner.trim() === '') return null;
  const fields = new Map<string, (readonly string[])[]>();
  for (const part of inner.split(',').slice(0, mostFields)) {
    const [type = '', ...path] = part.trim().replace(/^my\./, '').split('.');
    if (path.length > 0) fields.set(type, [...(fields.get(type) ?? []), path]);
  }
  return fields;
}

function pickPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  const [field, ...rest] = path;
  if (field === undefined || value === undefined) return value;
  if (isArray(value)) return value.map((item) => pickPath(item, path) ?? {});
  if (!isObject(value) || !Object.hasOwn(value, field)) return undefined;
  const picked = pickPath(value[field], rest);
  return picked === undefined ? undefined : { [field]: picked };
}

function merge(a: Json | undefined, b: Json): Json {
  if (isArray(a) && isArray(b)) return b.map((item, at) => merge(a[at], item));
  if (!isObject(a) || !isObject(b)) return b;
  const keys = Object.keys(b).map((key) => [key, merge(a[key], b[key] ?? null)] as const);
  return { ...a, ...Object.fromEntries(keys) };
}

/** Only the fields at these paths. */
export function pickFields(data: JsonObject, paths: readonly (readonly string[])[]): JsonObject {
  let picked: Json = {};
  for (const path of paths) picked = merge(picked, pickPath(data, path) ?? {});
  return isObject(picked) ? picked : {};
}
