import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredRoutes } from 'remote-kit/declared-routes';
import { browserTests, compiledTests } from 'remote-kit/jest-preset';

// Tests start many processes and threads: with what Node compiled before, each needs half the work.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.build/compile-cache');

/** Folders of the browser's rooms: everything else runs in Node. */
const browserRooms = ['shell/src', 'mf-[^/]+/src', 'shared-contracts/ui', 'shared-contracts/platform'];

/** Node's tests that mock modules or name an environment: each gets a realm and modules of its own from Jest. */
const isolated = globSync('{shell,mf-*,shared-contracts,e2e}/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.[^/]+)$/.test(path),
}).filter((path) =>
  /jest\.(?:mock|requireActual)\b|@jest-environment/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
);

const shared = {
  ...compiledTests,
  modulePathIgnorePatterns: ['<rootDir>/(.*/)?dist/', '<rootDir>/\\.', '<rootDir>/e2e/results/'],
  globals: { declaredRoutes: declaredRoutes() },
  cacheDirectory: join(import.meta.dirname, '.build/jest'),
  setupFilesAfterEnv: ['<rootDir>/shared-contracts/testing/set-up-tests.js'],
};

const notNode = [...browserTests.testPathIgnorePatterns, ...browserRooms.map((room) => `<rootDir>/${room}/`)];

export default {
  // Nothing is timed here: a test that hangs is ended, and a busy machine fails none.
  testTimeout: 30_000,
  // What the modules and tests of a worker have stored stays in its memory: past this much it is replaced.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...browserTests,
      ...shared,
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, ...browserTests.setupFilesAfterEnv],
      testRegex: browserRooms.map((room) => `/${room}/.*\\.test\\.tsx?$`),
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
