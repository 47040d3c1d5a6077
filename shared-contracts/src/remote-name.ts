/**
 * A remote's name, in lower case with hyphens. Its folder is `mf-<name>`; its federation name has underscores instead.
 */
export type RemoteName = string;

/** Returns the federation name, which must be an identifier: `mf_the_product_st`. */
export const federationName = (remote: RemoteName): string => `mf_${remote.replaceAll('-', '_')}`;

/** Returns the setting with the token of a remote's team: `RELEASE_TOKEN_THE_PRODUCT_ST`. */
export const tokenSetting = (remote: RemoteName): string =>
  `RELEASE_TOKEN_${remote.toUpperCase().replaceAll('-', '_')}`;
