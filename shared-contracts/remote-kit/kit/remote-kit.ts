#!/usr/bin/env node
import { buildAll } from '../build/build-all.ts';
import { runReleaseCommand } from '../release-client/commands/run-release-command.ts';
import { readToken } from '../release-client/read-token.ts';
import { remoteIn, root } from '../repository.ts';
import { showOverride } from './show-override.ts';

/** `remote-kit <command>` in a remote's own repository: `build`, `dev`, and the release commands. */
const [command, ...args] = process.argv.slice(2);
const remote = remoteIn(root);

async function build(): Promise<number> {
  const say = (line: string): unknown => process.stdout.write(`${line}\n`);
  try {
    const built = await buildAll({ targets: [remote], mode: 'production', force: args.includes('--force'), say });
    if (built.length === 0) say(`${remote} is built already`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

const dev = (): Promise<number> =>
  showOverride([remote, ...args], { command: 'npm run dev', remotes: [remote], site: null, tokenOf: readToken });

const release = (): Promise<number> =>
  runReleaseCommand(command === undefined ? [] : [command, remote, ...args], { remotes: [remote], here: null });

process.exitCode = await (command === 'build' ? build() : command === 'dev' ? dev() : release());
