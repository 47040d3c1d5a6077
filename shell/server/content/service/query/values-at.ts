import { ownValue } from 'shared-contracts/own-value';
import { isArray, isObject, textAt, type Json } from '../json.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { DocumentField, Path, Scalar } from './parse-query.ts';

const isRichText = (value: readonly Json[]): boolean => isObject(value[0]) && textAt(value[0], 'type') !== null;

/** Returns the text of a rich text, like the client's `asText`. */
const richTextOf = (blocks: readonly Json[]): string =>
  blocks.flatMap((block) => (isObject(block) ? (textAt(block, 'text') ?? []) : [])).join(' ');

/** Appends to one list, because a search does this for every document. */
function collect(value: Json | undefined, fields: readonly string[], at: number, into: Json[]): void {
  const field = fields[at];
  if (field === undefined) {
    if (value !== undefined) into.push(value);
  } else if (isArray(value)) for (const item of value) collect(item, fields, at, into);
  else if (isObject(value) && Object.hasOwn(value, field)) collect(ownValue(value, field), fields, at + 1, into);
}

/** Returns the values of a field; a path into a group is followed in each of its items. */
export function fieldsAt(value: Json | undefined, fields: readonly string[]): readonly Json[] {
  const found: Json[] = [];
  collect(value, fields, 0, found);
  return found;
}

/** Returns the value for comparisons: the id for a link to a document, the address for other links and pictures. */
function scalarOf(value: Json): Scalar | null {
  if (!isArray(value) && !isObject(value)) return value;
  if (isArray(value)) return isRichText(value) ? richTextOf(value) : null;
  return textAt(value, value['link_type'] === 'Document' ? 'id' : 'url') ?? textAt(value, 'embed_url');
}

/** Returns the values for comparisons; null ones are omitted. */
export function scalarsOf(values: readonly Json[]): readonly Scalar[] {
  const found: Scalar[] = [];
  for (const value of values) {
    const scalar = scalarOf(value);
    if (scalar !== null) found.push(scalar);
  }
  return found;
}

/** True when an editor has filled in a field. */
export function isFilled(value: Json): boolean {
  if (value === null || value === '') return false;
  if (isArray(value)) {
    if (!isRichText(value)) return value.length > 0;
    return richTextOf(value).trim() !== '' || value.some((block) => isObject(block) && textAt(block, 'text') === null);
  }
  return !isObject(value) || (Object.keys(value).length > 0 && value['link_type'] !== 'Any');
}

function documentValues(document: StoredDocument, field: DocumentField): readonly Scalar[] {
  switch (field) {
    case 'id':
      return [document.id];
    case 'type':
      return [document.type];
    case 'tags':
      return document.tags;
    case 'first_publication_date':
      return [document.firstPublication];
    case 'last_publication_date':
      return [document.lastPublication];
  }
}

/** Returns the values at a path, as written in the document. */
export function rawAt(document: StoredDocument, path: Path): readonly Json[] {
  if (path.of === 'document') return documentValues(document, path.field);
  if (path.type !== document.type) return [];
  return path.fields[0] === 'uid' && path.fields.length === 1 ? [document.uid] : fieldsAt(document.data, path.fields);
}

/** Returns the values that filters and orderings compare. */
export const valuesAt = (document: StoredDocument, path: Path): readonly Scalar[] => scalarsOf(rawAt(document, path));
