import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from 'shared-contracts/contract-versions';
import { ownValue } from 'shared-contracts/own-value';
import { root } from '../repository.ts';

interface PackageFile {
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile;

const monorepo = readPackage('.');
const contracts = readPackage('shared-contracts');
const versions = { ...monorepo.devDependencies, ...contracts.dependencies };

/** The shell provides these, and a second copy in a page would break it. */
const peers = [
  '@emotion/cache',
  '@emotion/react',
  '@reduxjs/toolkit',
  'react',
  'react-dom',
  'react-redux',
  'react-router',
  'react-router-dom',
];

/** What only the build and the release client need. */
const buildTools = ['@module-federation/enhanced', '@module-federation/runtime-core', '@swc/core', 'swc-loader'];
const ofKit = [...buildTools, 'joi', 'tar-stream', 'webpack'];

const testTools = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** Returns package → version of this repository. Throws if one is not a dependency here. */
const pinned = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => {
      const version = ownValue(versions, name);
      if (version === undefined) throw new Error(`${name} is not a dependency of this repository`);
      return [name, version];
    }),
  );

/** `./ui/button.tsx` → the compiled file, with its types. */
function compiled(target: string): string | Readonly<Record<string, string>> {
  const source = /^(.*)\.tsx?$/.exec(target);
  return source === null ? target : { types: `${String(source[1])}.d.ts`, default: `${String(source[1])}.js` };
}

const common = { version: platformVersion, type: 'module', license: 'UNLICENSED', engines: { node: '>=24' } };

/** The package of contracts: the same import paths as in this repository. */
export const contractsPackage = (): object => ({
  name: 'shared-contracts',
  ...common,
  sideEffects: false,
  exports: Object.fromEntries(
    Object.entries(contracts.exports ?? {})
      .filter(([path]) => !path.startsWith('./federation/'))
      .map(([path, target]) => [path, compiled(target)]),
  ),
  dependencies: pinned(
    Object.keys(contracts.dependencies ?? {})
      .filter((name) => !peers.includes(name) && !buildTools.includes(name))
      .filter((name) => !['tar-stream', 'webpack'].includes(name)),
  ),
  peerDependencies: Object.fromEntries(Object.entries(pinned(peers)).map(([name, version]) => [name, `^${version}`])),
});

/** The remote kit: build, tests, developer's server and release client. */
export const kitPackage = (): object => ({
  name: 'remote-kit',
  ...common,
  bin: { 'remote-kit': './federation/kit/remote-kit.js' },
  exports: {
    './remote-config': { types: './federation/remote-config.d.ts', default: './federation/remote-config.js' },
    './jest-preset': './testing/jest-preset.js',
    './tsconfig.json': './tsconfig.json',
    './package.json': './package.json',
  },
  dependencies: { ...pinned([...ofKit, ...testTools]), ...pinned(peers) },
  peerDependencies: { 'shared-contracts': `^${platformVersion}` },
});

/** What a repository of its own compiles with. */
export function kitTypes(): object {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      readonly compilerOptions: Readonly<Record<string, unknown>>;
    };
  const { compilerOptions } = read('mf-membership/tsconfig.json');
  return { compilerOptions: { ...read('tsconfig.base.json').compilerOptions, ...compilerOptions } };
}
