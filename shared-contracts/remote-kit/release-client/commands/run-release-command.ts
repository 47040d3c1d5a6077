import { userInfo } from 'node:os';
import { isAppError } from 'shared-contracts/app-error';
import { BuildError } from '../../build/build-all.ts';
import { LockedError } from '../../file-lock.ts';
import { namePattern } from '../release-pointer.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { allCommands, helpOf, overview } from './all-commands.ts';
import { exitCodes, UsageError, type ReleaseCommand, type SiteHere } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { openDesk } from './open-desk.ts';
import { parseCommand } from './parse-command.ts';

const isExpected = (error: unknown): error is Error =>
  error instanceof ReleaseRefused || isAppError(error) || error instanceof LockedError || error instanceof BuildError;

/** Where the commands run. */
interface CommandPlace {
  readonly remotes: readonly string[];
  /** Null in a separate repository. */
  readonly here: SiteHere | null;
}

/** With `npm run release | head -1` only the output ends early: the release itself is completed. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Removes control characters that could steer the terminal, as text may come from elsewhere. */
const say = (line: string): void => {
  process.stdout.write(`${line.replaceAll(/[^\P{Cc}\n]/gu, '')}\n`);
};

const whoIsHere = (): string => {
  try {
    return userInfo().username;
  } catch {
    return process.env['USER'] ?? 'someone on this machine';
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

/** Checks the name of a remote. For a site elsewhere only its form is checked: that site knows which remotes it has. */
async function checkRemote(name: string, isElsewhere: boolean, { remotes, here }: CommandPlace): Promise<void> {
  if (remotes.includes(name) || (isElsewhere && namePattern.test(name))) return;
  const names = here === null ? remotes : await here.remoteNames();
  if (!names.includes(name)) throw new UsageError(`there is no remote '${name}'${didYouMean(name, names)}`);
}

async function run([name, remote, ...rest]: readonly string[], place: CommandPlace): Promise<number> {
  const { here } = place;
  if (name === undefined || name === '--help') {
    say(overview(allCommands, place.remotes));
    return name === undefined ? exitCodes.usage : exitCodes.done;
  }
  const command = commandOf(name);
  if (remote === '--help') {
    say(helpOf(command));
    return exitCodes.done;
  }
  if (remote === undefined) throw new UsageError(`give a remote: ${place.remotes.join(', ')}`);
  const { version, values } = parseCommand(command, rest, process.env);
  if (values.has('help')) {
    say(helpOf(command));
    return exitCodes.done;
  }
  await checkRemote(remote, values.has('site'), place);
  const inOrder = await command.run({
    remote,
    version,
    text: (option) => values.get(option) ?? undefined,
    has: (option) => values.has(option),
    why: values.get('why') ?? `npm run ${command.script ?? command.name}`,
    here,
    desk: () => openDesk(values.get('site') ?? undefined, remote, whoIsHere(), here),
    say,
  });
  return inOrder ? exitCodes.done : exitCodes.refused;
}

/**
 * `release-command <command> <remote> …`: runs `npm run release`, `rollback`, `status` and others of a remote's folder.
 * Resolves to the exit code.
 */
export async function runReleaseCommand(args: readonly string[], place: CommandPlace): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  try {
    return await run(args, place);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}; see --help\n`);
      return exitCodes.usage;
    }
    process.stderr.write(
      `${isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    return exitCodes.refused;
  }
}
