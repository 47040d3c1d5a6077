import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isAppError } from 'shared-contracts/app-error';
import { LockedError } from 'remote-kit/file-lock';
import { lostLinkInWords } from 'remote-kit/release-client/compare-links';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { ownValue } from 'shared-contracts/own-value';
import { tokenSetting } from 'shared-contracts/remote-name';
import { isOrigin, readEnvironment, readSettings, StartError, type Settings } from './host/public.ts';
import {
  entryOf,
  lostLinks,
  openReleaseHome,
  ownerNames,
  readRegistry,
  registerRemote,
  registryInWords,
  renewKey,
  renewToken,
  repairRegistry,
  setApi,
  unregisterRemote,
  type ChangeNote,
  type ReleaseHome,
} from './releases/public.ts';
import { registeredVersion } from './remote-apis/provided-api.ts';

const usage = `usage: npm run registry [-- <command>]

  status               the state of the release registry, who signed it, and its last changes
  repair [--from <n>]  replaces a bad registry with the last good one, or number n of the history
  new-key              makes a new key and signs the registry with it; the old key is no longer valid

  list                                lists the remotes, with their prefixes and releases
  register <name> --prefix /<path>    registers a team's remote and prints its release token, once
  set-api <name> [--api <origin>]     sets where the API of a registered remote answers; without --api it has none
  new-token <name>                    prints a new token for a registered remote; the old token is no longer valid
  unregister <name>                   removes a registered remote and its pages

  --why "a sentence"   kept in the history

Exit codes: 0 done, registry good; 1 registry bad, or nothing was done; 2 wrong usage.
`;

/** Wrong usage of the command. */
class UsageError extends Error {}

const options = {
  why: { type: 'string' },
  from: { type: 'string' },
  prefix: { type: 'string' },
  api: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Values = Readonly<{ api?: string; from?: string; prefix?: string }>;

interface Run {
  readonly settings: Settings;
  readonly home: ReleaseHome;
  readonly note: ChangeNote;
  /** The argument after the command. */
  readonly remote: string;
  readonly values: Values;
}

interface Command {
  readonly takesRemote: boolean;
  /** The option that it has besides --why. */
  readonly option?: keyof Values;
  readonly run: (run: Run) => Promise<number>;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function sayToken(remote: string, token: string): void {
  say(`${tokenSetting(remote)}=${token}`);
  say('Give this token to the team now: the site stores only its hash.');
}

async function list({ home }: Run): Promise<number> {
  const registry = await readRegistry(home);
  for (const name of ownerNames(registry)) {
    const { registered, stable, enabled } = entryOf(registry, name);
    const origin =
      registered === undefined
        ? 'of this repository'
        : `${registered.prefix}, registered ${new Date(registered.since).toISOString().slice(0, 10)}`;
    const release = stable === null ? 'no release yet' : `${stable.version}${enabled ? '' : ', switched off'}`;
    const api = registered?.api === undefined ? '' : `; API ${registered.api.version} at ${registered.api.url}`;
    say(`${name.padEnd(20)} ${origin}; ${release}${api}`);
  }
  return 0;
}

async function repair({ home, note, values: { from } }: Run): Promise<number> {
  if (from !== undefined && !/^[1-9]\d{0,14}$/.test(from)) throw new UsageError('--from is a number of the history');
  const made = await repairRegistry(home, { ...note, ...(from === undefined ? {} : { from: Number(from) }) });
  say(
    made === null ? 'the registry is good: nothing to repair' : `registry ${String(made.seq)} is in place and signed`,
  );
  return 0;
}

async function changeApi({ settings, home, note, remote, values: { api: url } }: Run): Promise<number> {
  if (url === undefined) {
    await setApi(home, remote, null, note);
    say(`${remote} no longer has an API of its own`);
    return 0;
  }
  if (!isOrigin(url)) throw new UsageError('--api is an origin, as in --api https://api.weather.example');
  const origin = url.replace(/\/$/, '');
  const version = await registeredVersion(settings, remote, origin);
  await setApi(home, remote, { url: origin, version }, note);
  say(`the API of ${remote}, version ${version}, is called at ${origin}`);
  return 0;
}

const commands: Readonly<Record<string, Command>> = {
  status: {
    takesRemote: false,
    run: async ({ home }) => {
      const { isGood, lines } = await registryInWords(home);
      for (const line of lines) say(line);
      return isGood ? 0 : 1;
    },
  },
  repair: { takesRemote: false, option: 'from', run: repair },
  'new-key': {
    takesRemote: false,
    run: async ({ home, note }) => {
      const { seq, key } = await renewKey(home, note);
      say(`registry ${String(seq)} is signed by ${String(key)}`);
      return 0;
    },
  },
  list: { takesRemote: false, run: list },
  register: {
    takesRemote: true,
    option: 'prefix',
    run: async ({ home, note, remote, values: { prefix } }) => {
      if (prefix === undefined) throw new UsageError('register needs --prefix, as in --prefix /weather-report');
      sayToken(remote, await registerRemote(home, remote, prefix, note));
      return 0;
    },
  },
  'set-api': { takesRemote: true, option: 'api', run: changeApi },
  'new-token': {
    takesRemote: true,
    run: async ({ home, note, remote }) => {
      sayToken(remote, await renewToken(home, remote, note));
      return 0;
    },
  },
  unregister: {
    takesRemote: true,
    run: async ({ home, note, remote }) => {
      const before = await readRegistry(home);
      const after = await unregisterRemote(home, remote, note);
      say(`${remote} is no longer registered, and its pages are gone`);
      for (const link of await lostLinks(home, before, after)) say(`  note ${lostLinkInWords(link)}`);
      return 0;
    },
  },
};

const parse = (): ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>> => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Returns the single argument of a command. Throws UsageError when it is missing, or there are more. */
function remoteIn(name: string, { takesRemote }: Command, words: readonly string[]): string {
  const extra = words[takesRemote ? 1 : 0];
  if (extra !== undefined) throw new UsageError(`unexpected argument '${extra}'`);
  const [remote = ''] = words;
  if (takesRemote && remote === '') throw new UsageError(`${name} needs the name of a remote`);
  return remote;
}

async function main(): Promise<number> {
  const { values, positionals } = parse();
  const [name = 'status', ...words] = values.help === true ? ['help'] : positionals;
  if (name === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const command = ownValue(commands, name);
  if (command === undefined) throw new UsageError(`there is no command '${name}'`);
  const remote = remoteIn(name, command, words);
  const { why = `npm run registry -- ${[name, ...words].join(' ')}`, ...own } = values;
  const wrong = Object.keys(own).find((option) => option !== command.option);
  if (wrong !== undefined) throw new UsageError(`${name} has no option --${wrong}`);
  const settings = readSettings(readEnvironment());
  const { home, close } = await openReleaseHome(settings);
  const code = await command.run({ settings, home, note: { who: userInfo().username, why }, remote, values: own });
  await close();
  return code;
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ReleaseRefused || error instanceof StartError || error instanceof LockedError || isAppError(error);

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  const line = isExpected(error) || isUsage ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${line}\n${isUsage ? `\n${usage}` : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
