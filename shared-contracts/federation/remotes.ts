/** The one table of remotes. A remote is a line here, a line in `shell/server/slices.ts`, and a folder `mf-<name>`. */
const table: readonly string[] = ['archive', 'the-product-st', 'membership', 'context'];

/** Set by `npm run standalone` in a remote's folder: then the others are not there. */
const only = process.env['ONLY_REMOTE'];

/** Names of all remotes that are here. */
export const remotes: readonly string[] = only === undefined ? table : table.filter((name) => name === only);

export { federationName } from '../src/remote-name.ts';
