/** The one table of remotes. A remote is a line here, a line in `shell/server/slices.ts`, and a folder `mf-<name>`. */
export const remotes: readonly string[] = ['archive', 'the-product-st', 'membership', 'context'];

export { federationName } from '../src/remote-name.ts';
