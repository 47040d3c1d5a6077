import { join } from 'node:path';
import { findPages } from '../find-pages.ts';
import { remoteIn, root } from '../repository.ts';

const here = (file) => join(import.meta.dirname, file);

/** Compiles to CommonJS as Jest runs it; `import.meta.url` and friends are translated by swc. */
const compile = [
  here('jest-transform.js'),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: 'shared-contracts/platform' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that come as ES modules only. */
const esModules = [
  'remote-kit',
  'shared-contracts',
  'cookie',
  '@exodus/bytes',
  'set-cookie-parser',
  'jose',
  '@prismicio',
  'esm-env',
  'imgix-url-builder',
  'franc-min',
  'trigram-utils',
  'n-gram',
  'collapse-white-space',
];

/** What all tests need. */
export const compiledTests = {
  transform: { '\\.(ts|tsx|js|mjs)$': compile },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  restoreMocks: true,
};

/** Tests of pages and components. */
export const browserTests = {
  ...compiledTests,
  displayName: 'browser',
  testEnvironment: here('browser-environment.js'),
  setupFilesAfterEnv: [here('browser-matchers.js')],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** The complete configuration of a remote's own repository. */
export const unitTests = () => ({
  ...browserTests,
  roots: ['<rootDir>/src'],
  globals: { declaredRoutes: { [remoteIn(root)]: findPages(join(root, 'src')).map(({ route }) => route) } },
});
