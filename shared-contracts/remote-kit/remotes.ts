/**
 * The list of remotes. A remote consists of its entry here, an entry in `shell/server/slices.ts`, and a folder
 * `mf-<name>`.
 */
const table: readonly string[] = ['archive', 'the-product-st', 'membership', 'context'];

/** Set by `npm run standalone` in a remote's folder, which omits the other remotes. */
const only = process.env['ONLY_REMOTE'];

/** Names of all active remotes. */
export const remotes: readonly string[] = only === undefined ? table : table.filter((name) => name === only);
