const unused = (): never => {
  throw new Error('This part of federation is left out');
};

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as getSharedFallbackGetter,
  unused as installInitialConsumes,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
  unused as remotes,
};
