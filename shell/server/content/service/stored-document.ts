import type { JsonObject } from './json.ts';

/** A document like Prismic's, without the parts that depend on the request. */
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
  /** `<type>/<file name>`: the same in every language and layer. */
  readonly name: string;
  readonly data: JsonObject;
}

/** The language of documents whose path names none. */
export const masterLanguage = 'en-gb';
