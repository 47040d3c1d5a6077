import { changeObjects, isObject, textAt, without, type Json, type JsonObject } from '../json.ts';
import type { Picture } from '../pictures/read-picture.ts';
import type { StoredDocument } from '../stored-document.ts';

/** What links and pictures of a document are resolved with. */
export interface Surroundings {
  /** Finds a document by id, or by type, uid and language. */
  target(link: JsonObject, lang: string): StoredDocument | null;
  picture(file: string): Picture | null;
  /** Returns the picture's address. */
  addressOf(picture: Picture): string;
  /** Called for every broken link or picture. */
  broken(problem: string): void;
}

const copiedFields = ['text', 'variant', 'key'] as const;

/** Without an id or uid the field is empty; otherwise the link is broken. */
function linkToNothing(link: JsonObject, own: JsonObject, lang: string, around: Surroundings): JsonObject {
  if (!textAt(link, 'id') && !textAt(link, 'uid')) return { ...own, link_type: 'Any' };
  const named = textAt(link, 'id') ?? `${textAt(link, 'type') ?? ''}/${textAt(link, 'uid') ?? ''}`;
  around.broken(`links to ${named}, which does not exist`);
  const id = textAt(link, 'id') ?? '_____broken_____';
  const type = textAt(link, 'type') ?? 'broken_type';
  return { ...own, link_type: 'Document', id, type, tags: [], lang, slug: '-', isBroken: true };
}

function documentLink(link: JsonObject, lang: string, around: Surroundings): JsonObject {
  const own: JsonObject = Object.fromEntries(
    copiedFields.flatMap((key) => (link[key] === undefined ? [] : [[key, link[key]]])),
  );
  const target = around.target(link, lang);
  if (target === null) return linkToNothing(link, own, lang, around);
  const uid = target.uid === null ? {} : { uid: target.uid };
  const { id, type, tags, slug } = target;
  return { ...own, link_type: 'Document', id, type, tags, lang: target.lang, slug, ...uid, isBroken: false };
}

const plainEdit = { x: 0, y: 0, zoom: 1, background: 'transparent' };

function pictureField(field: JsonObject, file: string, around: Surroundings): JsonObject {
  const picture = around.picture(file);
  const own = without(field, 'file');
  if (picture === null) {
    around.broken(`shows ${file}, which does not exist`);
    // The client cannot render a block of rich text without its picture.
    return own['type'] === 'image' ? { type: 'paragraph', text: '', spans: [] } : {};
  }
  const { hash, name, bytes, width, height } = picture;
  const url = around.addressOf(picture);
  if (own['link_type'] === 'Media') {
    const sides = { width: String(width), height: String(height) };
    return { ...own, id: hash, name, kind: 'image', url, size: String(bytes), ...sides };
  }
  return { alt: null, copyright: null, ...own, id: hash, url, dimensions: { width, height }, edit: plainEdit };
}

/** Returns the data with links and pictures as Prismic returns them; broken ones are marked and reported. */
export function resolveData({ data, lang }: StoredDocument, around: Surroundings): JsonObject {
  const resolved: Json = changeObjects(data, (object) => {
    if (object['link_type'] === 'Document') return documentLink(object, lang, around);
    const file = textAt(object, 'file');
    return file === null ? object : pictureField(object, file, around);
  });
  return isObject(resolved) ? resolved : {};
}
