import { isArray, isObject, textAt, type Json } from '../json.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { DocumentField, Path, Scalar } from './parse-query.ts';

const isRichText = (value: readonly Json[]): boolean => isObject(value[0]) && textAt(value[0], 'type') !== null;

/** A rich text as one text, block after block, as the client's `asText` gives it. */
const richTextOf = (blocks: readonly Json[]): string =>
  blocks.flatMap((block) => (isObject(block) ? (textAt(block, 'text') ?? []) : [])).join(' ');

/** What stands in a field of the data; a path into a group is followed in each of its items. */
export function fieldsAt(value: Json | undefined, fields: readonly string[]): readonly Json[] {
  const [field, ...rest] = fields;
  if (field === undefined) return value === undefined ? [] : [value];
  if (isArray(value)) return value.flatMap((item) => fieldsAt(item, fields));
  return isObject(value) && Object.hasOwn(value, field) ? fieldsAt(value[field], rest) : [];
}

/** What a field is compared by: a link to a document by the document's id, other links and pictures by their address. */
export function scalarsOf(value: Json): readonly Scalar[] {
  if (value === null) return [];
  if (isArray(value)) return isRichText(value) ? [richTextOf(value)] : [];
  if (!isObject(value)) return [value];
  const text = textAt(value, value['link_type'] === 'Document' ? 'id' : 'url') ?? textAt(value, 'embed_url');
  return text === null ? [] : [text];
}

/** Whether an editor filled a field. */
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

/** What stands in the document at a path, as it is written there. */
export function rawAt(document: StoredDocument, path: Path): readonly Json[] {
  if (path.of === 'document') return path.field === null ? [] : documentValues(document, path.field);
  if (path.type !== document.type) return [];
  return path.fields[0] === 'uid' && path.fields.length === 1 ? [document.uid] : fieldsAt(document.data, path.fields);
}

/** What a filter or an ordering compares at a path. */
export const valuesAt = (document: StoredDocument, path: Path): readonly Scalar[] =>
  rawAt(document, path).flatMap(scalarsOf);
