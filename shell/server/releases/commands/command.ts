import type { Settings } from '../../host/public.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';

/** An option of a command, as `--help` tells it. */
export interface CommandOption {
  /** What stands behind it, as in `<version>`; left out for one that stands alone. */
  readonly value?: string;
  readonly help: string;
}

/** The server that commands are run beside. It is loaded where a command needs it, and not before. */
export interface OwnServer {
  /** Slice → version of the contract that its API provides now, also in a process of its own. */
  readonly providedApi: (settings: Settings) => Promise<Readonly<Record<string, string>>>;
  /** The same of the code here, whatever runs. */
  readonly apiHere: () => Promise<Readonly<Record<string, string>>>;
  /** The script that starts this server on the releases of a data folder. */
  readonly candidateSite: string;
}

/** What a command was asked. */
export interface CommandContext {
  readonly remote: string;
  /** The word behind the command: a version. */
  readonly version: string | undefined;
  /** The value of an option; undefined when it was not given. */
  readonly text: (option: string) => string | undefined;
  /** Whether an option was given. */
  readonly has: (option: string) => boolean;
  readonly why: string;
  readonly server: OwnServer;
  /** Of the site that was asked for, here or elsewhere. */
  readonly desk: () => Promise<ReleaseDesk>;
  readonly say: (line: string) => void;
}

/** One command of a remote's folder. */
export interface ReleaseCommand {
  readonly name: string;
  /** The script in `package.json`, where it is not the name. */
  readonly script?: string;
  /** One sentence. */
  readonly does: string;
  /** Whether a version may or must follow. */
  readonly takes?: '[version]' | '<version>';
  readonly options: Readonly<Record<string, CommandOption>>;
  /** What is written behind `npm run`. */
  readonly example: string;
  /** Carries it out; false when what it looked at is not in order. Rejects with ReleaseRefused, or UsageError. */
  readonly run: (context: CommandContext) => Promise<boolean>;
}

/** A command that was written wrongly; the message is one line for the person who wrote it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const exitCodes = { done: 0, refused: 1, usage: 2 } as const;
