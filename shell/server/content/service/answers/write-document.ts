import { changeObjects, isObject, textAt, type Json, type JsonObject } from '../json.ts';
import type { WorkLimit } from '../query/query-error.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { StoredDocument } from '../stored-document.ts';
import { frameCost, fieldReadCost, sizeOf } from './answer-size.ts';
import { urlOf, type Route } from './routes.ts';
import { pickFields, type FieldsByType } from './select-fields.ts';

/** What a request needs for each of its documents. */
export interface RenderContext {
  readonly snapshot: Snapshot;
  /** Absolute address of the search, for `href`. */
  readonly searchUrl: string;
  readonly ref: string;
  readonly fetchLinks: FieldsByType | null;
  readonly routes: readonly Route[];
  readonly brokenRoute: string | null;
  readonly work: WorkLimit;
}

function writeLink(link: JsonObject, writing: RenderContext): JsonObject {
  const { snapshot, brokenRoute } = writing;
  if (link['link_type'] !== 'Document') return link;
  const target = snapshot.byId.get(textAt(link, 'id') ?? '');
  if (target === undefined || link['isBroken'] === true) {
    writing.work.spend(brokenRoute?.length ?? 0);
    return brokenRoute === null ? link : { ...link, url: brokenRoute };
  }
  return writeResolvedLink(link, target, writing);
}

function writeResolvedLink(link: JsonObject, target: StoredDocument, writing: RenderContext): JsonObject {
  const { routes, fetchLinks, work } = writing;
  const url = urlOf(target, routes, writing);
  const fields = link['data'] === undefined ? fetchLinks?.get(target.type) : undefined;
  const data = fields === undefined ? {} : { data: pickFields(target.data, fields, work) };
  return { ...link, ...data, ...(url === null ? {} : { url }) };
}

function writeData({ data }: StoredDocument, writing: RenderContext): Json {
  writing.work.spend(sizeOf(data));
  const { routes, brokenRoute, fetchLinks, work } = writing;
  if (routes.length === 0 && brokenRoute === null && fetchLinks === null) return data;
  return changeObjects(data, (object) => {
    work.spend(fieldReadCost);
    const written = writeLink(object, writing);
    // Fetched data may contain links too; these get addresses, but no further data.
    const inner = written['data'];
    const own = { ...writing, fetchLinks: null };
    return isObject(inner) && inner !== object['data']
      ? { ...written, data: changeObjects(inner, (one) => writeLink(one, own)) }
      : written;
  });
}

/** Returns the document as Prismic would. Throws QueryError beyond the work limit. */
export function writeDocument(document: StoredDocument, writing: RenderContext): JsonObject {
  const { id, uid, type, lang, tags } = document;
  writing.work.spend(frameCost);
  const others = (writing.snapshot.byName.get(document.name) ?? []).filter((one) => one.id !== id);
  const query = new URLSearchParams({ ref: writing.ref, q: `[[:d = at(document.id, "${id}") ]]` });
  return {
    id,
    uid,
    url: urlOf(document, writing.routes, writing),
    type,
    href: `${writing.searchUrl}?${query.toString()}`,
    tags,
    first_publication_date: document.firstPublication,
    last_publication_date: document.lastPublication,
    slugs: [document.slug],
    linked_documents: [],
    lang,
    alternate_languages: others.map((one) => ({
      id: one.id,
      ...(one.uid === null ? {} : { uid: one.uid }),
      type: one.type,
      lang: one.lang,
    })),
    data: writeData(document, writing),
  };
}
