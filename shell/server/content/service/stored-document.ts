import type { JsonObject } from './json.ts';

/** A document as it is held: what Prismic answers, but for what depends on the request. */
export interface StoredDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly lang: string;
  readonly tags: readonly string[];
  /** `2017-07-18T14:29:39+0000`, as the client reads it. */
  readonly firstPublication: string;
  readonly lastPublication: string;
  /** Words of its title, for the deprecated field `slugs`. */
  readonly slug: string;
  /** The same in every language, and in the layers that lie over it: `<type>/<file name>`. */
  readonly name: string;
  readonly data: JsonObject;
}

/** Documents whose path names no language are in this one. */
export const masterLanguage = 'en-gb';
