import { userInfo } from 'node:os';
import { isAppError } from 'shared-contracts/app-error';
import { BuildError } from 'shared-contracts/federation/build/build-all';
import { LockedError } from 'shared-contracts/federation/file-lock';
import { remotes } from 'shared-contracts/federation/remotes';
import { readEnvironment, readSettings, SettingsError } from '../../host/public.ts';
import { allCommands, helpOf, overview } from './all-commands.ts';
import { exitCodes, UsageError, type OwnServer, type ReleaseCommand } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { openDesk } from './open-desk.ts';
import { parseCommand } from './parse-command.ts';
import { namePattern, ReleaseRefused } from '../registry.ts';
import { readRegistry } from '../registry-store.ts';
import { releaseHome } from '../release-home.ts';

const isExpected = (error: unknown): error is Error =>
  error instanceof ReleaseRefused ||
  isAppError(error) ||
  error instanceof SettingsError ||
  error instanceof LockedError ||
  error instanceof BuildError;

/** Removes control characters that could steer the terminal, as text may come from elsewhere. */
const say = (line: string): void => {
  process.stdout.write(`${line.replaceAll(/[^\P{Cc}\n]/gu, '')}\n`);
};

const whoIsHere = (): string => {
  try {
    return userInfo().username;
  } catch {
    return process.env['USER'] ?? 'somebody on this machine';
  }
};

function commandOf(name: string): ReleaseCommand {
  const found = allCommands.find((command) => command.name === name || command.script === name);
  if (found !== undefined) return found;
  throw new UsageError(
    `there is no command '${name}'${didYouMean(
      name,
      allCommands.map((command) => command.name),
    )}`,
  );
}

/** Checks the name of a remote. A site elsewhere knows by itself which remotes are registered there. */
async function checkRemote(name: string, isElsewhere: boolean): Promise<void> {
  if (remotes.includes(name) || (isElsewhere && namePattern.test(name))) return;
  const { dataDir, registryKeys } = readSettings(readEnvironment());
  const registry = await readRegistry(releaseHome(dataDir, registryKeys));
  // One that is no longer registered still has releases to prune.
  const names = [...new Set([...remotes, ...Object.keys(registry.remotes)])];
  if (!names.includes(name)) throw new UsageError(`there is no remote '${name}'${didYouMean(name, names)}`);
}

async function run([name, remoteName, ...rest]: readonly string[], server: OwnServer): Promise<number> {
  if (name === undefined || name === '--help') {
    say(overview(allCommands, remotes));
    return name === undefined ? exitCodes.usage : exitCodes.done;
  }
  const command = commandOf(name);
  if (remoteName === '--help') {
    say(helpOf(command));
    return exitCodes.done;
  }
  if (remoteName === undefined) throw new UsageError(`say of which remote: ${remotes.join(', ')}`);
  const remote = remoteName;
  const { version, values } = parseCommand(command, rest, process.env);
  if (values.has('help')) {
    say(helpOf(command));
    return exitCodes.done;
  }
  await checkRemote(remote, values.has('site'));
  const inOrder = await command.run({
    remote,
    version,
    text: (option) => values.get(option) ?? undefined,
    has: (option) => values.has(option),
    why: values.get('why') ?? `npm run ${command.script ?? command.name}`,
    server,
    desk: () => Promise.resolve(openDesk(values.get('site') ?? undefined, remote, whoIsHere(), server)),
    say,
  });
  return inOrder ? exitCodes.done : exitCodes.refused;
}

/**
 * `release-command <command> <remote> …`: runs `npm run release`, `rollback`, `status` and others of a remote's folder.
 * Resolves to the exit code.
 */
export async function runReleaseCommand(args: readonly string[], server: OwnServer): Promise<number> {
  try {
    return await run(args, server);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}; --help tells more\n`);
      return exitCodes.usage;
    }
    process.stderr.write(
      `${isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    return exitCodes.refused;
  }
}
