import type { Settings } from '../../host/public.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';

/** An option of a command, as shown by `--help`. */
export interface CommandOption {
  /** The placeholder of its value, as in `<version>`; left out for an option without a value. */
  readonly value?: string;
  readonly help: string;
}

/** The server's own code and services, loaded only when a command needs them. */
export interface OwnServer {
  /** Slice → contract version that its API provides now, also in a process of its own. */
  readonly providedApi: (settings: Settings) => Promise<Readonly<Record<string, string>>>;
  /** The same for the code here, whatever is running. */
  readonly apiHere: () => Promise<Readonly<Record<string, string>>>;
  /** The script that runs this server on the releases of a data folder. */
  readonly candidateSite: string;
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
  readonly server: OwnServer;
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
