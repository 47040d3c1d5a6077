import type { PrismicMigrationAsset, PrismicMigrationDocument } from '@prismicio/client';
import { isArray, isObject, textAt, without, type Json, type JsonObject } from '../service/json.ts';
import type { PushedPicture } from './push-journal.ts';

/** Ids of documents and pictures in the repository that is written to. */
export interface Targets {
  /** Returns the id of a document that exists there; null when this push creates it. */
  documentId(id: string): string | null;
  /** Returns a document of this push; called when all of them have been prepared. */
  document(id: string): PrismicMigrationDocument | undefined;
  /** Returns a picture that exists there, or null. */
  picture(hash: string): PushedPicture | null;
  /** Adds a picture to this push. */
  newPicture(field: JsonObject, hash: string): PrismicMigrationAsset;
}

const computed = ['id', 'type', 'tags', 'lang', 'slug', 'uid', 'url', 'isBroken', 'data', 'link_type'] as const;

function migrateLink(link: JsonObject, targets: Targets): unknown {
  const own = without(link, ...computed);
  const id = textAt(link, 'id') ?? '';
  if (link['isBroken'] === true) return { ...own, link_type: 'Any' };
  return { ...own, link_type: 'Document', id: targets.documentId(id) ?? ((): unknown => targets.document(id)) };
}

/** Refers to a picture by its id in the repository or, for a new one, to the asset that this push creates. */
function migratePicture(field: JsonObject, hash: string, targets: Targets): unknown {
  const known = targets.picture(hash);
  const isBlock = field['type'] === 'image';
  const isMedia = field['link_type'] === 'Media';
  if (known === null) {
    const asset = targets.newPicture(field, hash);
    if (isMedia)
      return {
        ...without(field, ...computed, 'name', 'kind', 'size', 'height', 'width'),
        link_type: 'Media',
        id: asset,
      };
    return isBlock ? { type: 'image', id: asset } : asset;
  }
  if (isMedia)
    return {
      ...without(field, ...computed, 'name', 'kind', 'size', 'height', 'width'),
      link_type: 'Media',
      id: known.id,
    };
  const { id, url, width, height } = known;
  return { ...field, id, url, dimensions: { width, height } };
}

/** Converts a document's data for the migration API: links and pictures refer to the repository that is written to. */
export function migrationData(value: Json, targets: Targets): unknown {
  if (isArray(value)) return value.map((item) => migrationData(item, targets));
  if (!isObject(value)) return value;
  if (value['link_type'] === 'Document') return migrateLink(value, targets);
  const hash = textAt(value, 'id');
  const isPicture = isObject(value['dimensions']) || value['link_type'] === 'Media';
  if (hash !== null && isPicture) return migratePicture(value, hash, targets);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, migrationData(child, targets)]));
}
