import { ownValue } from 'shared-contracts/own-value';
import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { QueryError, type WorkLimit } from '../query/query-error.ts';
import { fieldReadCost, sizeOf } from './answer-size.ts';

/** Field → the requested fields inside it; null: all of it. */
export type FieldTree = ReadonlyMap<string, FieldTree | null>;

/** Type → the requested fields. */
export type FieldsByType = ReadonlyMap<string, FieldTree>;

type Growing = Map<string, Growing | null>;

const maxFields = 50;

function plant(tree: Growing, [field = '', ...rest]: readonly string[]): void {
  const known = tree.get(field);
  if (known === null) return;
  if (rest.length === 0) tree.set(field, null);
  else {
    const inner: Growing = known ?? new Map<string, Growing | null>();
    tree.set(field, inner);
    plant(inner, rest);
  }
}

/** Parses `story.title,story.author.name`, also in brackets; null when empty. Throws QueryError for too many fields. */
export function parseFetchLinks(text: string | null): FieldsByType | null {
  const inner = (text ?? '').trim().replace(/^\[(.*)\]$/s, '$1');
  if (inner.trim() === '') return null;
  const names = new Set(inner.split(',').map((part) => part.trim().replace(/^my\./, '')));
  if (names.size > maxFields) throw new QueryError(`There are more than ${maxFields} fields`, 'fetchLinks');
  const fields = new Map<string, Growing>();
  for (const name of names) {
    const [type = '', ...path] = name.split('.');
    if (path.length === 0) continue;
    const tree = fields.get(type) ?? new Map<string, Growing | null>();
    fields.set(type, tree);
    plant(tree, path);
  }
  return fields;
}

function pick(value: Json, tree: FieldTree | null, work: WorkLimit): Json | undefined {
  if (tree === null) {
    work.spend(sizeOf(value));
    return value;
  }
  if (isArray(value)) return value.map((item) => pick(item, tree, work) ?? {});
  if (!isObject(value)) return undefined;
  work.spend(fieldReadCost * tree.size);
  const picked = new Map<string, Json>();
  for (const [field, inner] of tree) {
    const own = ownValue(value, field);
    const found = own === undefined ? undefined : pick(own, inner, work);
    if (found !== undefined) picked.set(field, found);
  }
  return picked.size === 0 ? undefined : Object.fromEntries(picked);
}

/** Returns only the fields of the tree. Throws QueryError beyond the work limit. */
export function pickFields(data: JsonObject, tree: FieldTree, work: WorkLimit): JsonObject {
  const picked = pick(data, tree, work);
  return isObject(picked) ? picked : {};
}
