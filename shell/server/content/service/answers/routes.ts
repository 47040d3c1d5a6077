import Joi from 'joi';
import { ownValue } from 'shared-contracts/own-value';
import type { Json } from '../json.ts';
import { fieldsAt, scalarsOf } from '../query/values-at.ts';
import { QueryError, type WorkLimit } from '../query/query-error.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { StoredDocument } from '../stored-document.ts';
import { fieldReadCost } from './answer-size.ts';

/** How the addresses of one type are made. */
export interface Route {
  readonly type: string;
  /** `/:issue/:uid`; a part with `?` is optional. */
  readonly path: string;
  /** Applies to the document with this uid only. */
  readonly uid?: string;
  readonly lang?: string;
  /** Part of the path → API id of the link to the document with that uid; dotted for a link of that document. */
  readonly resolvers?: Readonly<Record<string, string>>;
}

interface Around {
  readonly snapshot: Snapshot;
  readonly work: WorkLimit;
}

/** In characters: more than any site needs. */
const maxRoutesLength = 32_000;

const routesSchema = Joi.array()
  .items(
    Joi.object({
      type: Joi.string().required(),
      path: Joi.string().max(500).required(),
      uid: Joi.string(),
      lang: Joi.string(),
      resolvers: Joi.object().pattern(Joi.string(), Joi.string().max(200)),
    }),
  )
  .max(200)
  .required();

/** Parses the parameter `routes`. Throws QueryError when it is invalid. */
export function parseRoutes(text: string | null): readonly Route[] {
  if (text === null || text === '') return [];
  if (text.length > maxRoutesLength) throw new QueryError('There are too many routes', 'routes');
  let json: Json;
  try {
    json = JSON.parse(text) as Json;
  } catch {
    throw new QueryError('The routes are not JSON', 'routes');
  }
  const { error } = routesSchema.validate(json);
  if (error !== undefined) throw new QueryError(`The routes cannot be read: ${error.message}`, 'routes');
  return json as unknown as readonly Route[];
}

/** Returns the uid at the end of a chain of links. */
function follow(document: StoredDocument, links: readonly string[], { snapshot, work }: Around): string | null {
  let here: StoredDocument | undefined = document;
  for (const link of links) {
    work.spend(fieldReadCost);
    const [id] = scalarsOf(fieldsAt(here.data, [link]));
    here = snapshot.byId.get(String(id));
    if (here === undefined) return null;
  }
  return here.uid;
}

function partOf(name: string, document: StoredDocument, route: Route, around: Around): string | null {
  if (name === 'uid') return document.uid;
  if (name === 'lang') return document.lang;
  const resolver = ownValue(route.resolvers ?? {}, name);
  return resolver === undefined ? null : follow(document, resolver.split('.'), around);
}

function fill(document: StoredDocument, route: Route, around: Around): string | null {
  around.work.spend(route.path.length);
  const parts: string[] = [];
  for (const part of route.path.split('/').filter((one) => one !== '')) {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    const text = name === undefined ? part : partOf(name, document, route, around);
    if (text === null && optional === undefined) return null;
    if (text !== null) parts.push(name === undefined ? text : encodeURIComponent(text));
  }
  return `/${parts.join('/')}`;
}

/** Returns the address of a document by the first matching route; null when none matches. */
export function urlOf(document: StoredDocument, routes: readonly Route[], around: Around): string | null {
  around.work.spend(routes.length);
  for (const route of routes) {
    const fits =
      route.type === document.type &&
      (route.uid === undefined || route.uid === document.uid) &&
      (route.lang === undefined || route.lang === document.lang);
    const url = fits ? fill(document, route, around) : null;
    if (url !== null) return url;
  }
  return null;
}
