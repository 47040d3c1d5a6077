import type { ReleaseDesk } from '../release-desk.ts';
import type { TriedRelease, ReleaseToTry } from '../verdict.ts';

/** An option of a command, as shown by `--help`. */
export interface CommandOption {
  /** The placeholder of its value, as in `<version>`; absent for an option without a value. */
  readonly value?: string;
  readonly help: string;
}

/** What only a command in the site's own repository can do. Loaded only when a command needs it. */
export interface SiteHere {
  /** The names of all remotes in the registry here, also of those that are no longer registered. */
  readonly remoteNames: () => Promise<readonly string[]>;
  /** The desk of the data folder on this machine. `who`: written into the history. */
  readonly desk: (who: string) => Promise<ReleaseDesk>;
  /** The folder of a release that is published here. */
  readonly folderOf: (remote: string, version: string) => Promise<string>;
  /** Runs a release on this server beside the live ones, and requests its pages. */
  readonly tryRelease: (release: ReleaseToTry, say: (line: string) => void) => Promise<TriedRelease>;
}

/** The parsed arguments of a command, and what it needs to run. */
export interface CommandContext {
  readonly remote: string;
  /** The version after the command's name. */
  readonly version: string | undefined;
  /** The value of an option; undefined when it was not given. */
  readonly text: (option: string) => string | undefined;
  /** True when an option was given. */
  readonly has: (option: string) => boolean;
  readonly why: string;
  /** Null in a separate repository, from which releases can only be sent to a site elsewhere. */
  readonly here: SiteHere | null;
  /** Resolves to the desk of the site that the command acts on, here or elsewhere. */
  readonly desk: () => Promise<ReleaseDesk>;
  readonly say: (line: string) => void;
}

export interface ReleaseCommand {
  readonly name: string;
  /** The script in `package.json`, where it differs from the name. */
  readonly script?: string;
  /** One sentence. */
  readonly does: string;
  /** Whether a version may or must follow the name. */
  readonly takes?: '[version]' | '<version>';
  readonly options: Readonly<Record<string, CommandOption>>;
  /** The part of an example after `npm run`. */
  readonly example: string;
  /** Runs the command. Resolves to false when a check found problems. Rejects with ReleaseRefused or UsageError. */
  readonly run: (context: CommandContext) => Promise<boolean>;
}

/** Wrong usage of a command; the message is one line for its user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const exitCodes = { done: 0, refused: 1, usage: 2 } as const;
