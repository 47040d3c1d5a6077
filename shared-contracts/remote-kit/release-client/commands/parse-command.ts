import { parseArgs } from 'node:util';
import { ownValue } from 'shared-contracts/own-value';
import { UsageError, type ReleaseCommand } from './command.ts';
import { everyOption } from './common-options.ts';
import { didYouMean } from './did-you-mean.ts';

/** A parsed command line. */
export interface ParsedCommand {
  readonly version: string | undefined;
  readonly values: ReadonlyMap<string, string | null>;
}

const longest = 500;

const asWritten = (name: string): string => (name.length === 1 ? `-${name}` : `--${name}`);

/**
 * npm takes options before `--` for itself, and passes them on as environment variables. Throws UsageError for such an
 * option.
 */
function checkKeptByNpm(command: ReleaseCommand, environment: Readonly<Record<string, string | undefined>>): void {
  if (environment['npm_lifecycle_event'] === undefined) return;
  const setting = ['why', 'built', 'to', 'percent', 'off', 'site'].find(
    (name) =>
      (Object.hasOwn(command.options, name) || Object.hasOwn(everyOption, name)) &&
      ownValue(environment, `npm_config_${name}`) !== undefined,
  );
  if (setting === undefined) return;
  throw new UsageError(`npm took --${setting} for itself: put two hyphens before it, npm run ${command.example}`);
}

function checkOption(command: ReleaseCommand, name: string, value: string | undefined): string | null {
  const options = { ...command.options, ...everyOption };
  const option = Object.hasOwn(options, name) ? options[name as keyof typeof options] : undefined;
  const written = asWritten(name);
  if (option === undefined) {
    const known = Object.keys(options).map((key) => `--${key}`);
    throw new UsageError(`${command.name} has no option ${written}${didYouMean(written, known)}`);
  }
  const valueName = option.value;
  if (valueName === undefined) {
    if (value !== undefined) throw new UsageError(`${written} takes no value`);
    return null;
  }
  if (value === undefined || value === '') throw new UsageError(`${written} needs ${valueName}`);
  if (value.length > longest) throw new UsageError(`${written} is longer than ${String(longest)} letters`);
  return value;
}

/** Parses the arguments after the command's name and remote. Throws UsageError for the first mistake. */
export function parseCommand(
  command: ReleaseCommand,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ParsedCommand {
  const known = Object.entries({ ...command.options, ...everyOption });
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      known.map(([name, { value }]) => [
        name,
        { type: value === undefined ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  });
  const values = new Map<string, string | null>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    if (values.has(token.name)) throw new UsageError(`--${token.name} is written twice`);
    values.set(token.name, checkOption(command, token.name, token.value));
  }
  if (values.has('help')) return { version: undefined, values };
  checkKeptByNpm(command, environment);
  checkWords(command, words);
  return { version: words[0], values };
}

function checkWords({ name, takes }: ReleaseCommand, words: readonly string[]): void {
  const extra = words[takes === undefined ? 0 : 1];
  if (extra !== undefined) {
    throw new UsageError(
      `${name} takes ${takes === undefined ? 'no words' : 'one version'}: unexpected argument '${extra}'`,
    );
  }
  if (takes === '<version>' && words.length === 0)
    throw new UsageError(`${name} needs a version, as in 1.0.0-0a1b2c3d`);
}
