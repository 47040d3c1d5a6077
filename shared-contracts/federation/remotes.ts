/** The one table of remotes. A remote is a line here, a line in `shell/server/slices.ts`, and a folder `mf-<name>`. */
export const remotes: readonly string[] = ['archive', 'the-product-st', 'membership', 'context'];

/** Federation names must be identifiers: `mf_the_product_st`. */
export const federationName = (remote: string): string => `mf_${remote.replaceAll('-', '_')}`;
