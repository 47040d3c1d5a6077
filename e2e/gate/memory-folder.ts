import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';

const memory = '/dev/shm';
const gibibyte = 2 ** 30;
/** Several times the space that all tests need on disk at the same time. */
const room = 8 * gibibyte;

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(memory);
    const mounts = await readFile('/proc/mounts', 'utf8');
    const [, , , options = 'noexec'] =
      mounts
        .split('\n')
        .find((line) => line.split(' ')[1] === memory)
        ?.split(' ') ?? [];
    // Tests also write programs there.
    return bavail * bsize > room && freemem() > room && !options.split(',').includes('noexec');
  } catch {
    return false;
  }
}

/**
 * Creates all temporary folders in memory while `work` runs, if there is enough. Tests commit to thousands of databases
 * and would wait for the disk each time.
 */
export async function inMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!(await hasRoom())) return work();
  const folder = await mkdtemp(`${memory}/gate-`);
  // PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 1_000 });
  }
}
