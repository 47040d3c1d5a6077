import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { AppError } from 'shared-contracts/app-error';

/** The densest page takes about 2 MB. */
const maxOutputBytes = 64 * 1024 * 1024;
const maxErrorBytes = 2_000;
/** CPU time in s: a dense broadsheet takes 40. */
const maxCpuSeconds = 300;
/** In kB. */
const maxMemoryKb = 4_000_000;
/** Enforced by the system, even if this process has died. */
const limitCommand = 'ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; shift 2; exec "$@"';

interface EngineRun {
  readonly program: string;
  /** As the program takes them, `yor+eng`. */
  readonly languages: string;
  /** In ms; then the program is killed. Long, since a busy machine is slow. */
  readonly deadlineMs: number;
  /** Kills the program. */
  readonly signal: AbortSignal;
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim().slice(0, 200) ?? '';

/**
 * Runs the program on a picture (PGM) and resolves with the table it prints. The picture is piped, so no file is left
 * behind. Rejects with `timeout`, `bad-request` (unreadable picture) or the reason of `signal`; the program has ended
 * then.
 */
export async function runEngine(picture: readonly Uint8Array[], run: EngineRun): Promise<string> {
  const { program, languages, deadlineMs, signal } = run;
  signal.throwIfAborted();
  const deadline = AbortSignal.timeout(deadlineMs);
  const read = [program, 'stdin', 'stdout', '--dpi', '300', '-l', languages, '--psm', '3', 'tsv'];
  const child = spawn('/bin/sh', ['-c', limitCommand, 'sh', String(maxCpuSeconds), String(maxMemoryKb), ...read], {
    // One page takes one core: several pages at once are faster than several cores on one.
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  const ending = AbortSignal.any([signal, deadline]);
  ending.addEventListener('abort', kill);
  const [output, complaint] = [[] as Buffer[], [] as Buffer[]];
  let [bytes, shown] = [0, 0];
  child.stdout.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxOutputBytes) kill();
    else output.push(part);
  });
  child.stderr.on('data', (part: Buffer) => {
    shown += part.length;
    if (shown <= maxErrorBytes) complaint.push(part);
  });
  // The program may end before it has read everything; its exit tells why.
  child.stdin.on('error', () => undefined);
  try {
    const [code, ended] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.on('error', reject).on('close', (...end) => {
        resolve(end);
      });
      if (child.pid === undefined) return;
      // Low priority: readers come first.
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      for (const part of picture) child.stdin.write(part);
      child.stdin.end();
    });
    signal.throwIfAborted();
    if (deadline.aborted)
      throw new AppError('timeout', `The page was not read within ${String(Math.round(deadlineMs / 1_000))} seconds`);
    if (ended === 'SIGXCPU')
      throw new AppError('timeout', `The page was not read in ${String(maxCpuSeconds)} seconds of work`);
    if (bytes > maxOutputBytes) throw new AppError('bad-request', 'The page has more words than any page has');
    if (code !== 0)
      throw new AppError(
        'bad-request',
        `The page could not be read: ${lastLine(Buffer.concat(complaint).toString('utf8'))}`,
      );
    return Buffer.concat(output).toString('utf8');
  } finally {
    ending.removeEventListener('abort', kill);
  }
}
