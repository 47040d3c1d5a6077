/**
 * All names derived from the specification's `{product}`, which is `PRODUCT` in the environment. No other file may
 * contain them.
 */
export interface Brand {
  /** `archivi`: lower-case letters and digits, 2 to 30, starting with a letter. */
  readonly product: string;
  /** `Archivi`: the first half of the wordmark. */
  readonly word: string;
  /** `Archivi.ng`: the name of the site. */
  readonly name: string;
  /** `archivi.ng`: as used in the texts of the account forms (R2.28). */
  readonly domain: string;
  /** `The Archivist`: the editorial section. */
  readonly section: string;
  /** `the-archivist`: its first path segment. */
  readonly sectionSlug: string;
  /** `inside-archiving`: the slug of the stories about the archive itself (R2.17). */
  readonly insideSlug: string;
}

/** The product if `PRODUCT` is not set. */
export const defaultProduct = 'archivi';

/** True for a product name that is valid in paths. */
export const isProduct = (value: string): boolean => /^[a-z][a-z0-9]{1,29}$/.test(value);

/** Derives all names from the product. Throws RangeError if the product name is not valid in paths. */
export function makeBrand(product: string): Brand {
  if (!isProduct(product)) throw new RangeError(`PRODUCT must be 2 to 30 lower-case letters or digits: ${product}`);
  const word = product.charAt(0).toUpperCase() + product.slice(1);
  return {
    product,
    word,
    name: `${word}.ng`,
    domain: `${product}.ng`,
    section: `The ${word}st`,
    sectionSlug: `the-${product}st`,
    insideSlug: `inside-${product}ng`,
  };
}
