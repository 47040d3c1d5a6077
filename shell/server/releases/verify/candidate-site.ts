import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';

const patienceMs = 5_000;

/** Sends SIGTERM to a process, and kills it after five seconds, so that a hanging one does not block the caller. */
export async function stopChild(child: ChildProcess, waitMs = patienceMs): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const impatience = setTimeout(() => child.kill('SIGKILL'), waitMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(impatience);
}

/** The message of a candidate site to its parent process. */
export interface CandidateSiteNews {
  readonly url: string;
  /** Accounts of several roles, for pages that are not for everyone. */
  readonly logins: readonly { readonly role: string; readonly email: string; readonly password: string }[];
}

/** A separate server that runs the releases of a data folder. */
export interface CandidateSite extends CandidateSiteNews {
  /** Errors in its log so far. */
  readonly errors: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const startMs = 60_000;

/**
 * Environment variables passed to the candidate, without this site's secrets, database and services: the candidate uses
 * stand-ins and an empty archive.
 */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'NODE_ENV', 'PRODUCT', 'NODE_COMPILE_CACHE', 'SystemRoot', 'TEMP'] as const;

const environmentOf = (dataDir: string): Record<string, string> => ({
  ...Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ),
  DATA_DIR: dataDir,
  PORT: '0',
  RECOGNITION: 'off',
});

interface LogLine {
  readonly level?: string;
  readonly msg?: string;
  readonly error?: { readonly message?: string };
  /** The error of a page, as its render process reported it. */
  readonly fault?: unknown;
}

/**
 * Returns the message of a log line that is an error, or a line that is not from the log, except a warning of Node.js;
 * else null.
 */
function errorIn(line: string): string | null {
  try {
    const { level, msg = '', error, fault } = JSON.parse(line) as LogLine;
    if (level !== 'error' && level !== 'fatal') return null;
    const message = error?.message ?? (fault === undefined ? undefined : JSON.stringify(fault).slice(0, 300));
    return message === undefined ? msg : `${msg}: ${message}`;
  } catch {
    return /^\(|Warning:/.test(line) ? null : line;
  }
}

/**
 * Starts the real server on a data folder, in a process that runs `script`. Rejects with ReleaseRefused when it does
 * not start.
 */
export async function startCandidateSite(script: string, dataDir: string): Promise<CandidateSite> {
  const child = fork(script, [], {
    env: environmentOf(dataDir),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let written = '';
  child.stderr?.on('data', (bytes: Buffer) => (written += bytes.toString('utf8')));
  const errors = (): readonly string[] =>
    written
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(errorIn)
      .filter((error) => error !== null);
  const ended = once(child, 'exit');
  const late = AbortSignal.timeout(startMs);
  const news = await Promise.race([
    once(child, 'message', { signal: late }).then(([message]) => message as CandidateSiteNews),
    ended.then(() => null),
  ]).catch(() => null);
  if (news === null) {
    child.kill('SIGKILL');
    throw new ReleaseRefused(
      `the candidate site did not start: ${errors().slice(0, 3).join('; ') || 'it printed nothing'}`,
    );
  }
  return { ...news, errors, stop: () => stopChild(child) };
}
