import { ownValue } from 'shared-contracts/own-value';
import { sizeOf } from '../answers/answer-size.ts';
import { isArray, isObject, type Json } from '../json.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { Path } from './parse-query.ts';
import type { WorkLimit } from './query-error.ts';
import { rawAt } from './values-at.ts';

/** Written for machines, not for readers. */
const notText: ReadonlySet<string> = new Set([
  'id',
  'key',
  'lang',
  'link_type',
  'slice_type',
  'slug',
  'tags',
  'type',
  'uid',
  'url',
  'variation',
  'version',
]);

const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ſ: 's' };

/** Words of a text as they are compared: small letters without marks. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴſ]/gu, (letter) => ownValue(hooked, letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Words of what an editor wrote in a field, or in a whole document. */
function wordsIn(value: Json, into: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') for (const word of wordsOf(value)) into.add(word);
  else if (isArray(value)) for (const item of value) wordsIn(item, into);
  else if (isObject(value))
    for (const [key, child] of Object.entries(value)) if (!notText.has(key)) wordsIn(child, into);
  return into;
}

/** A comparison's time is enough for so many letters of a text that is parted into words. */
const lettersPerWork = 8;
const fieldWords = new WeakMap<StoredDocument, Map<string, ReadonlySet<string>>>();
const noWords: ReadonlySet<string> = new Set();

/** Words of a document's field; read once. What is read is charged by its length. */
export function wordsAt(document: StoredDocument, path: Path, work: WorkLimit): ReadonlySet<string> {
  const name = path.of === 'my' ? `my ${path.fields.join('.')}` : (path.field ?? '');
  const known = fieldWords.get(document);
  const words = known?.get(name);
  if (words !== undefined) return words;
  const values = rawAt(document, path);
  // Nothing is kept of fields that a document does not have: there is no end of those.
  if (values.length === 0) return noWords;
  const found = new Set<string>();
  for (const value of values) {
    work.spend(Math.ceil(sizeOf(value) / lettersPerWork));
    wordsIn(value, found);
  }
  fieldWords.set(document, (known ?? new Map<string, ReadonlySet<string>>()).set(name, found));
  return found;
}

export interface WordIndex {
  readonly ofDocument: ReadonlyMap<StoredDocument, ReadonlySet<string>>;
  readonly documentsWith: ReadonlyMap<string, ReadonlySet<StoredDocument>>;
}

const indexes = new WeakMap<Snapshot, WordIndex>();

/** Words of all documents; made when first asked for. */
export function wordIndexOf(snapshot: Snapshot): WordIndex {
  const known = indexes.get(snapshot);
  if (known !== undefined) return known;
  const ofDocument = new Map<StoredDocument, ReadonlySet<string>>();
  const documentsWith = new Map<string, Set<StoredDocument>>();
  for (const document of snapshot.documents) {
    const words = wordsIn(document.data);
    ofDocument.set(document, words);
    for (const word of words) {
      const documents = documentsWith.get(word);
      if (documents === undefined) documentsWith.set(word, new Set([document]));
      else documents.add(document);
    }
  }
  const index = { ofDocument, documentsWith };
  indexes.set(snapshot, index);
  return index;
}
