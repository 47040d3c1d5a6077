import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { AppError } from 'shared-contracts/app-error';

/** The densest page takes about 2 MB. */
const mostOutput = 64 * 1024 * 1024;
const mostComplaint = 2_000;
/** Of one core, in s: a dense broadsheet takes 40. */
const mostWork = 300;
/** In kB. */
const mostMemory = 4_000_000;
/** The system ends what takes more, also when this process has died meanwhile. */
const limited = 'ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; shift 2; exec "$@"';

/** How a page is read. */
interface Run {
  readonly program: string;
  /** As the program takes them, `yor+eng`. */
  readonly languages: string;
  /** In ms; then it is killed: long, since a busy machine is slow. */
  readonly deadlineMs: number;
  /** Aborted: it is killed. */
  readonly signal: AbortSignal;
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim().slice(0, 200) ?? '';

/**
 * Has the program read a picture (PGM), and answers the table that it prints. The picture goes through a pipe: no file
 * is left behind, whatever ends first. Rejects with `timeout`, `bad-request` (it could not read the picture) or the
 * reason of `signal`; the program has ended then.
 */
export async function runEngine(picture: readonly Uint8Array[], run: Run): Promise<string> {
  const { program, languages, deadlineMs, signal } = run;
  signal.throwIfAborted();
  const deadline = AbortSignal.timeout(deadlineMs);
  const read = [program, 'stdin', 'stdout', '--dpi', '300', '-l', languages, '--psm', '3', 'tsv'];
  const child = spawn('/bin/sh', ['-c', limited, 'sh', String(mostWork), String(mostMemory), ...read], {
    // One page takes one core: several pages at once are faster than several cores on one.
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  const ending = AbortSignal.any([signal, deadline]);
  ending.addEventListener('abort', kill);
  const [output, complaint] = [[] as Buffer[], [] as Buffer[]];
  let [bytes, told] = [0, 0];
  child.stdout.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > mostOutput) kill();
    else output.push(part);
  });
  child.stderr.on('data', (part: Buffer) => {
    told += part.length;
    if (told <= mostComplaint) complaint.push(part);
  });
  // It may end before it has read all of it; its end says why.
  child.stdin.on('error', () => undefined);
  try {
    const [code, ended] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.on('error', reject).on('close', (...end) => {
        resolve(end);
      });
      if (child.pid === undefined) return;
      // Readers come first.
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      for (const part of picture) child.stdin.write(part);
      child.stdin.end();
    });
    signal.throwIfAborted();
    if (deadline.aborted)
      throw new AppError('timeout', `The page was not read within ${String(Math.round(deadlineMs / 1_000))} seconds`);
    if (ended === 'SIGXCPU')
      throw new AppError('timeout', `The page was not read in ${String(mostWork)} seconds of work`);
    if (bytes > mostOutput) throw new AppError('bad-request', 'The page has more words than any page has');
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
