const unused = (): never => {
  throw new Error('This part of federation is left out of remotes');
};

export { unused as getSharedFallbackGetter, unused as installInitialConsumes, unused as remotes };
