import { contractsPackage, kitPackage } from './kit-packages.ts';

const contracts = contractsPackage() as {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

describe('the packed contracts', () => {
  it('offer compiled modules with their types, under the import paths of this repository', () => {
    expect(contracts.exports).toMatchObject({
      './platform/*': { types: './platform/*.d.ts', default: './platform/*.js' },
      './*': { types: './src/*.d.ts', default: './src/*.js' },
    });
    expect(JSON.stringify(contracts.exports)).not.toMatch(/federation|\*\.tsx?"/);
  });

  it('take what the shell shares from the repository that installs them', () => {
    expect(Object.keys(contracts.peerDependencies)).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@emotion/react', 'react-router', '@reduxjs/toolkit']),
    );
    expect(Object.keys(contracts.dependencies).filter((name) => name in contracts.peerDependencies)).toEqual([]);
  });
});

describe('the packed kit', () => {
  it('refuses contracts of another major version', () => {
    const { version, peerDependencies } = kitPackage() as {
      readonly version: string;
      readonly peerDependencies: Readonly<Record<string, string>>;
    };
    expect(peerDependencies).toEqual({ 'shared-contracts': `^${version}` });
  });
});
