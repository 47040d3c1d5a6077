/** A remote's name, lower-case with hyphens. Its folder is `mf-<name>`; its federation name is that with underscores. */
export type RemoteName = string;

/** Federation names must be identifiers: `mf_the_product_st`. */
export const federationName = (remote: RemoteName): string => `mf_${remote.replaceAll('-', '_')}`;
