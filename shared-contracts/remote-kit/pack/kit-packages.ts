import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from 'shared-contracts/contract-versions';
import { ownValue } from 'shared-contracts/own-value';
import { root } from '../repository.ts';

interface PackageFile {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile;

const monorepo = readPackage('.');
const contracts = readPackage('shared-contracts');
const kit = readPackage('shared-contracts/remote-kit');
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

/** What the tests of a separate repository need. */
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

const compiledExports = ({ exports = {} }: PackageFile): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(exports).map(([path, target]) => [path, compiled(target)]));

const common = { version: platformVersion, type: 'module', license: 'UNLICENSED', engines: { node: '>=24' } };

/** The package of contracts: the same import paths as in this repository. */
export const contractsPackage = (): object => ({
  name: 'shared-contracts',
  ...common,
  sideEffects: false,
  exports: compiledExports(contracts),
  dependencies: pinned(Object.keys(contracts.dependencies ?? {}).filter((name) => !peers.includes(name))),
  peerDependencies: Object.fromEntries(Object.entries(pinned(peers)).map(([name, version]) => [name, `^${version}`])),
});

/** The remote kit: build, tests, development server and release client. Its modules for the shell are not exported. */
export function kitPackage(): object {
  const { './*': _forShell, ...offered } = compiledExports(kit);
  const { [contracts.name]: _contracts, ...buildTools } = kit.dependencies ?? {};
  return {
    name: 'remote-kit',
    ...common,
    bin: { 'remote-kit': './kit/remote-kit.js' },
    exports: { ...offered, './tsconfig.json': './tsconfig.json' },
    dependencies: { ...buildTools, ...pinned([...testTools, ...peers]) },
    peerDependencies: { 'shared-contracts': `^${platformVersion}` },
  };
}

/** Returns the contents of the `tsconfig.json` that a separate repository extends. */
export function kitTypes(): object {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      readonly compilerOptions: Readonly<Record<string, unknown>>;
    };
  const { compilerOptions } = read('mf-membership/tsconfig.json');
  return { compilerOptions: { ...read('tsconfig.base.json').compilerOptions, ...compilerOptions } };
}
