import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isAppError } from 'shared-contracts/app-error';
import { LockedError } from 'shared-contracts/federation/file-lock';
import { ReleaseRefused } from 'shared-contracts/federation/release-client/release-refused';
import { ownValue } from 'shared-contracts/own-value';
import { readEnvironment, readSettings, SettingsError } from '../host/public.ts';
import type { ChangeNote } from './registry.ts';
import { releaseHome, type ReleaseHome } from './release-home.ts';
import { registryInWords } from './registry-in-words.ts';
import { renewKey, repairRegistry } from './repair-registry.ts';

const usage = `usage: npm run registry [-- <command>]

  status               what the registry of releases is worth, by whom it is signed, and its last changes
  repair [--from <n>]  puts the last good registry, or number n of the history, in the place of a bad one
  new-key              makes a new key and signs the registry with it: the old one counts no longer

  --why "a sentence"   kept in the history

0: done, and the registry is good; 1: it is bad, or nothing was done; 2: not a command.
`;

/** Wrong usage of the command. */
class UsageError extends Error {}

interface RegistryOptions {
  readonly name: string;
  readonly why: string;
  readonly from: number | undefined;
}

const options = { why: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean' } } as const;

const parse = (): ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>> => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

function readArguments(): RegistryOptions {
  const { values, positionals } = parse();
  const [name = 'status', ...more] = values.help === true ? ['help'] : positionals;
  if (more.length > 0) throw new UsageError(`'${more.join(' ')}' is too much`);
  const { from, why = `npm run registry -- ${name}` } = values;
  if (from === undefined) return { name, why, from };
  if (name !== 'repair' || !/^[1-9]\d{0,14}$/.test(from))
    throw new UsageError('--from goes with repair, and is a number of the history');
  return { name, why, from: Number(from) };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Command = (home: ReleaseHome, change: ChangeNote & Pick<RegistryOptions, 'from'>) => Promise<number>;

const status: Command = async (home) => {
  const { isGood, lines } = await registryInWords(home);
  for (const line of lines) say(line);
  return isGood ? 0 : 1;
};

const commands: Readonly<Record<string, Command>> = {
  status,
  repair: async (home, { who, why, from }) => {
    const made = await repairRegistry(home, { who, why, ...(from === undefined ? {} : { from }) });
    say(
      made === null ? 'the registry is good: nothing to repair' : `registry ${String(made.seq)} is in place and signed`,
    );
    return 0;
  },
  'new-key': async (home, note) => {
    const { seq, key } = await renewKey(home, note);
    say(`registry ${String(seq)} is signed by ${String(key)}`);
    return 0;
  },
};

async function main(): Promise<number> {
  const { name, why, from } = readArguments();
  if (name === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const command = ownValue(commands, name);
  if (command === undefined) throw new UsageError(`there is no command '${name}'`);
  const { dataDir, registryKeys } = readSettings(readEnvironment());
  return command(releaseHome(dataDir, registryKeys), { who: userInfo().username, why, from });
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ReleaseRefused ||
  error instanceof SettingsError ||
  error instanceof LockedError ||
  isAppError(error);

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  const line = isExpected(error) || isUsage ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${line}\n${isUsage ? `\n${usage}` : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
