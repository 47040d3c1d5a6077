/**
 * What the shell shares and no remote brings: React and the facades. The same list is what a release's
 * server bundle may `require`.
 */
export const singletons: readonly string[] = [
  'react',
  'react-dom',
  'shared-contracts/platform/emotion',
  'shared-contracts/platform/jsx-runtime',
  'shared-contracts/platform/redux',
  'shared-contracts/platform/router',
  'shared-contracts/platform/site',
];
