/**
 * The names that hang on `{product}` of the spec. One value (`PRODUCT` in the environment) gives them all;
 * no other file spells any of them out.
 */
export interface Brand {
  /** `archivi`: lower-case letters and digits, 2 to 30, starting with a letter. */
  readonly product: string;
  /** `Archivi`: the first half of the wordmark. */
  readonly word: string;
  /** `Archivi.ng`: how the site calls itself. */
  readonly name: string;
  /** `archivi.ng`: as the spec writes it in form texts. */
  readonly domain: string;
  /** `The Archivist`: the editorial section. */
  readonly section: string;
  /** `the-archivist`: its first path segment. */
  readonly sectionSlug: string;
  /** `inside-archiving`: the slug of the pieces about the archive itself. */
  readonly insideSlug: string;
}

/** The product when nobody sets another. */
export const defaultProduct = 'archivi';

/** True for a product name that gives valid paths. */
export const isProduct = (value: string): boolean => /^[a-z][a-z0-9]{1,29}$/.test(value);

/** Derives every name from the product. Throws RangeError for a name that gives no valid paths. */
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
