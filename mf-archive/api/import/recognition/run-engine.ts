import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { AppError } from 'shared-contracts/app-error';

/** Maximum output; the densest page takes about 2 MB. */
const maxOutputBytes = 64 * 1024 * 1024;
const maxErrorBytes = 2_000;
/** Maximum CPU time in s; a dense broadsheet takes 40. */
const maxCpuSeconds = 300;
/** Maximum memory in kB. */
const maxMemoryKb = 4_000_000;
/** Sets limits that the operating system enforces even after this process has died. */
const limitCommand = 'ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; shift 2; exec "$@"';

interface EngineRun {
  readonly program: string;
  /** As the program expects them, such as `yor+eng`. */
  readonly languages: string;
  /** Time in ms after which the program is killed; long, since a busy machine is slow. */
  readonly deadlineMs: number;
  /** Aborting it kills the program. */
  readonly signal: AbortSignal;
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim().slice(0, 200) ?? '';

/**
 * Runs the program on a picture (PGM) and resolves to the table that it prints. The picture is piped, so that no file
 * remains. Rejects with `timeout`, with `bad-request` (unreadable picture, or too many words) or with the reason of
 * `signal`, after the program has ended.
 */
export async function runEngine(picture: readonly Uint8Array[], run: EngineRun): Promise<string> {
  const { program, languages, deadlineMs, signal } = run;
  signal.throwIfAborted();
  const deadline = AbortSignal.timeout(deadlineMs);
  const read = [program, 'stdin', 'stdout', '--dpi', '300', '-l', languages, '--psm', '3', 'tsv'];
  const child = spawn('/bin/sh', ['-c', limitCommand, 'sh', String(maxCpuSeconds), String(maxMemoryKb), ...read], {
    // One core per page: several pages at once are faster than one page on several cores.
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
  // The program may end before it has read everything; its exit status shows why.
  child.stdin.on('error', () => undefined);
  try {
    const [code, ended] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.on('error', reject).on('close', (...end) => {
        resolve(end);
      });
      if (child.pid === undefined) return;
      // Low priority, so that requests of readers come first.
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      for (const part of picture) child.stdin.write(part);
      child.stdin.end();
    });
    signal.throwIfAborted();
    if (deadline.aborted)
      throw new AppError(
        'timeout',
        `The page was not recognised within ${String(Math.round(deadlineMs / 1_000))} seconds`,
      );
    if (ended === 'SIGXCPU')
      throw new AppError(
        'timeout',
        `The page was not recognised in ${String(maxCpuSeconds)} seconds of processor time`,
      );
    if (bytes > maxOutputBytes) throw new AppError('bad-request', 'The page has too many words');
    if (code !== 0)
      throw new AppError(
        'bad-request',
        `The page could not be recognised: ${lastLine(Buffer.concat(complaint).toString('utf8')) || 'the program ended without a reason'}`,
      );
    return Buffer.concat(output).toString('utf8');
  } finally {
    ending.removeEventListener('abort', kill);
  }
}
