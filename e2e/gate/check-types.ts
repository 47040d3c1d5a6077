import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repoRoot } from '../support/places.ts';
import { recordLookups } from './record-lookups.ts';

/** The compiler in native code, several times as fast; `typescript` itself is there for tools that need its API. */
const compiler = join(repoRoot, 'node_modules/typescript-native/bin/tsc');

/** What is known of each package, by the hashes of its files: the next time only what changed is checked. */
const notes = '.build/types';

const checkPackage = (config: string): Promise<string> =>
  new Promise((resolve) => {
    const note = join(notes, `${config.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
    const args = [compiler, '-p', config, '--incremental', '--tsBuildInfoFile', note];
    execFile(process.execPath, args, { cwd: repoRoot, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve(error === null ? '' : `${config}\n${stdout}${stderr}`);
    });
  });

/** What a test looks up is its own. */
const isProductCode = (file: string): boolean => {
  const path = relative(repoRoot, file);
  return !/\.test\.tsx?$|\/testing\/|^e2e\//.test(path) && path !== 'shared-contracts/src/own-value.ts';
};

const configs = globSync('{*,*/*}/tsconfig.json', { cwd: repoRoot, exclude: ['node_modules'] }).toSorted();
const problems: string[] = [];
// One after the other: the compiler uses all cores itself.
for (const config of configs) problems.push(await checkPackage(config));
problems.push(
  ...recordLookups(
    configs.map((config) => join(repoRoot, config)),
    isProductCode,
  ),
);
const found = problems.filter((problem) => problem !== '');
console.log(found.length > 0 ? found.join('\n') : `${configs.length} packages`);
process.exitCode = found.length === 0 ? 0 : 1;
