import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '../support/places.ts';

/** The native TypeScript compiler, several times as fast. `typescript` itself is there for tools that need its API. */
const compiler = join(repoRoot, 'node_modules/typescript-native/bin/tsc');

/** Incremental build information of each package, so that only changed files are checked the next time. */
const notes = '.build/types';

/** The innermost packages first. */
const configs = globSync('{*,*/*}/tsconfig.json', { cwd: repoRoot, exclude: ['node_modules'] }).toSorted(
  (one, other) => other.length - one.length,
);

/** Returns the configuration of the innermost package that a file belongs to. */
const configOf = (file: string): string | undefined => configs.find((config) => file.startsWith(`${dirname(config)}/`));

/** A package reads files of others, with its own libraries: what it finds in those counts where they are checked. */
const ownProblems = (config: string, output: string): readonly string[] =>
  output.split(/\n(?=\S)/).filter((problem) => (configOf(problem) ?? config) === config);

const checkPackage = (config: string): Promise<string> =>
  new Promise((resolve) => {
    const note = join(notes, `${config.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
    const args = [compiler, '-p', config, '--incremental', '--tsBuildInfoFile', note];
    execFile(process.execPath, args, { cwd: repoRoot, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      const problems = error === null ? [] : ownProblems(config, `${stdout}${stderr}`);
      resolve(problems.length === 0 ? '' : [config, ...problems].join('\n'));
    });
  });

const problems: string[] = [];
// One after the other, because the compiler itself uses all cores.
for (const config of configs) problems.push(await checkPackage(config));
const found = problems.filter((problem) => problem !== '');
console.log(found.length > 0 ? found.join('\n') : `${configs.length} packages`);
process.exitCode = found.length === 0 ? 0 : 1;
