import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredRoutes } from './shared-contracts/federation/declared-routes.ts';

// Tests start many processes and threads: with what Node compiled before, each needs half the work.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.build/compile-cache');

/** Compiles to CommonJS as Jest runs it; `import.meta.url` and friends are translated by swc. */
const compile = [
  '<rootDir>/shared-contracts/testing/jest-transform.js',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: 'shared-contracts/platform' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Folders of the browser's rooms: everything else runs in Node. */
const browserRooms = ['shell/src', 'mf-[^/]+/src', 'shared-contracts/ui', 'shared-contracts/platform'];

/** Packages that come as ES modules only. */
const esModules = [
  'cookie',
  '@exodus/bytes',
  'set-cookie-parser',
  'jose',
  '@prismicio',
  'esm-env',
  'imgix-url-builder',
];

/** Node's tests that mock modules or name an environment: each gets a realm and modules of its own from Jest. */
const isolated = globSync('{shell,mf-*,shared-contracts,e2e}/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.[^/]+)$/.test(path),
}).filter((path) =>
  /jest\.(?:mock|requireActual)\b|@jest-environment/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
);

const shared = {
  transform: { '\\.(ts|tsx|js|mjs)$': compile },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/(.*/)?dist/', '<rootDir>/\\.', '<rootDir>/e2e/results/'],
  restoreMocks: true,
  globals: { declaredRoutes: declaredRoutes() },
  cacheDirectory: join(import.meta.dirname, '.build/jest'),
  setupFilesAfterEnv: ['<rootDir>/shared-contracts/testing/try-again.js'],
};

const notHere = ['/node_modules/', '/dist/'];
const notNode = [...notHere, ...browserRooms.map((room) => `<rootDir>/${room}/`)];

export default {
  // Nothing is timed here: a test that hangs is ended, and a busy machine fails none.
  testTimeout: 30_000,
  // What the modules and tests of a worker have stored stays in its memory: past this much it is replaced.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared-contracts/testing/browser-environment.js',
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/shared-contracts/testing/browser-matchers.js'],
      testRegex: browserRooms.map((room) => `/${room}/.*\\.test\\.tsx?$`),
      testPathIgnorePatterns: notHere,
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/shared-contracts/testing/native-environment.js',
      runtime: '<rootDir>/shared-contracts/testing/native-runtime.js',
      testRegex: ['\\.test\\.ts$'],
      testPathIgnorePatterns: [...notNode, ...isolated.map((path) => `<rootDir>/${path}`)],
    },
    {
      ...shared,
      displayName: 'isolated',
      testEnvironment: 'node',
      testMatch: isolated.map((path) => `<rootDir>/${path}`),
      testPathIgnorePatterns: notNode,
    },
  ],
};
