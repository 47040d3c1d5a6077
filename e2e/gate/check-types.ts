import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { house } from '../support/places.ts';

/** One process type-checks one room; two at a time, as many as the smallest machine has cores. */
const atOnce = 2;

/** What is known of a room, by the hashes of its files: the next time, also in a copy, only what changed is checked. */
const notes = '.build/types';

const checkRoom = (config: string): Promise<string> =>
  new Promise((resolve) => {
    const compiler = join(house, 'node_modules/typescript/bin/tsc');
    const note = join(notes, `${config.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
    const args = [compiler, '-p', config, '--incremental', '--tsBuildInfoFile', note];
    execFile(process.execPath, args, { cwd: house, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve(error === null ? '' : `${config}\n${stdout}${stderr}`);
    });
  });

const rooms = globSync('{*,*/*}/tsconfig.json', { cwd: house, exclude: ['node_modules'] });
const waiting = rooms.toSorted();
const problems: string[] = [];

async function work(): Promise<void> {
  for (let config = waiting.shift(); config !== undefined; config = waiting.shift()) {
    const problem = await checkRoom(config);
    if (problem !== '') problems.push(problem);
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
if (problems.length > 0) console.log(problems.join('\n'));
else console.log(`${rooms.length} rooms`);
process.exitCode = problems.length === 0 ? 0 : 1;
