import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../support/places.ts';

/** The native TypeScript compiler, several times as fast. `typescript` itself is there for tools that need its API. */
const compiler = join(repoRoot, 'node_modules/typescript-native/bin/tsc');

/** Incremental build information of each package, so that only changed files are checked the next time. */
const notes = '.build/types';

const checkPackage = (config: string): Promise<string> =>
  new Promise((resolve) => {
    const note = join(notes, `${config.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
    const args = [compiler, '-p', config, '--incremental', '--tsBuildInfoFile', note];
    execFile(process.execPath, args, { cwd: repoRoot, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve(error === null ? '' : `${config}\n${stdout}${stderr}`);
    });
  });

const configs = globSync('{*,*/*}/tsconfig.json', { cwd: repoRoot, exclude: ['node_modules'] }).toSorted();
const problems: string[] = [];
// One after the other, because the compiler itself uses all cores.
for (const config of configs) problems.push(await checkPackage(config));
const found = problems.filter((problem) => problem !== '');
console.log(found.length > 0 ? found.join('\n') : `${configs.length} packages`);
process.exitCode = found.length === 0 ? 0 : 1;
