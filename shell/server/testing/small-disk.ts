import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterThisFile } from 'shared-contracts/testing/clean-up';

const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(command, args, { stdio: 'ignore' });
};

function mount(megabytes: number): string | null {
  const path = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', path);
    return path;
  } catch {
    rmdirSync(path);
    return null;
  }
}

function unmount(path: string): void {
  // Lazy: a process may still have a file open there.
  run('umount', '-l', path);
  rmdirSync(path);
}

/** True when this user may mount a disk, which tests with a full disk need. */
export function canMount(): boolean {
  const path = mount(1);
  if (path !== null) unmount(path);
  return path !== null;
}

/** A small disk for one test file. */
export interface SmallDisk {
  readonly path: string;
  /** Fills the disk except for this many bytes. */
  fill(leave: number): Promise<void>;
  empty(): Promise<void>;
}

/** Mounts a disk until the test file ends. Throws Error when that is not possible. */
export function smallDisk(megabytes: number): SmallDisk {
  const path = mount(megabytes);
  if (path === null) throw new Error('no disk could be mounted');
  afterThisFile(() => {
    unmount(path);
  });
  const filler = join(path, 'filler');
  return {
    path,
    fill: async (leave) => {
      const file = await open(filler, 'w');
      const block = Buffer.alloc(4_096);
      let size = 0;
      try {
        for (;;) size += (await file.write(block)).bytesWritten;
      } catch {
        await file.truncate(Math.max(0, size - leave));
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
  };
}
