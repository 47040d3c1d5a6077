/**
 * The modules that every release takes from its host page, in the form of a federation plugin's option `shared`. A page
 * has one copy of each.
 */
export const hostShared: Readonly<Record<string, { readonly singleton: true }>> = {
  react: { singleton: true },
  'react-dom': { singleton: true },
  'shared-contracts/platform/emotion': { singleton: true },
  'shared-contracts/platform/jsx-runtime': { singleton: true },
  'shared-contracts/platform/redux': { singleton: true },
  'shared-contracts/platform/router': { singleton: true },
  'shared-contracts/platform/site': { singleton: true },
};
