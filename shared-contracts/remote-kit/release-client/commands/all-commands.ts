import { prune, revoke, canary, rollback, promote, disable, enable } from './change-commands.ts';
import type { CommandOption, ReleaseCommand } from './command.ts';
import { everyOption } from './common-options.ts';
import { diff, status } from './look-commands.ts';
import { publish, release, verify } from './publish-commands.ts';

/** The commands of a remote's folder, in the order in which a team needs them. */
export const allCommands: readonly ReleaseCommand[] = [
  release,
  verify,
  publish,
  canary,
  promote,
  rollback,
  status,
  diff,
  disable,
  enable,
  revoke,
  prune,
];

const exitLines = `Exit codes: 0 done, 1 refused or failed, 2 wrong usage`;

const optionLine = ([name, { value, help }]: readonly [string, CommandOption]): string =>
  `  ${`--${name}${value === undefined ? '' : ` ${value}`}`.padEnd(24)} ${help}`;

const scriptOf = ({ name, script }: ReleaseCommand): string => script ?? name;

/** Returns the `--help` text of one command. */
export function helpOf(command: ReleaseCommand): string {
  const { does, takes, options, example } = command;
  const words = takes === undefined ? '' : ` ${takes}`;
  return [
    does,
    '',
    `Usage, in a remote's folder: npm run ${scriptOf(command)} -- [options]${words}`,
    '',
    ...Object.entries({ ...options, ...everyOption }).map(optionLine),
    '',
    `Example: npm run ${example}`,
    exitLines,
  ].join('\n');
}

/** Returns a list of all commands, one line each. */
export function overview(commands: readonly ReleaseCommand[], remotes: readonly string[]): string {
  return [
    'Release commands, run in the folder of a remote: npm run <command> -- [options]',
    `From the root: npm run releases -- <command> <remote> [options]; remotes are ${remotes.join(', ')}`,
    '',
    ...commands.map((command) => `  ${scriptOf(command).padEnd(17)} ${command.does}`),
    '',
    'Add --help for details. They act on the site in DATA_DIR, which may be running, or with --site https://…',
    'on a remote site, with the token in RELEASE_TOKEN_<REMOTE>.',
    exitLines,
  ].join('\n');
}
