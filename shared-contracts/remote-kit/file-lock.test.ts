import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from './file-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('withLock', () => {
  it('lets one caller work at a time', async () => {
    let inside = 0;
    let maxAtOnce = 0;
    const work = async (): Promise<void> => {
      maxAtOnce = Math.max(maxAtOnce, (inside += 1));
      await sleep(20);
      inside -= 1;
    };
    await Promise.all([1, 2, 3, 4].map(() => withLock(join(folder, 'lock'), 5_000, work)));
    expect(maxAtOnce).toBe(1);
  });

  it('is free again after a failure', async () => {
    const failing = withLock(join(folder, 'lock'), 0, () => Promise.reject(new Error('no luck')));
    await expect(failing).rejects.toThrow('no luck');
    await expect(withLock(join(folder, 'lock'), 0, () => Promise.resolve('fine'))).resolves.toBe('fine');
  });

  it('gives up after the given time', async () => {
    const held = withLock(join(folder, 'lock'), 0, () => sleep(300));
    await expect(withLock(join(folder, 'lock'), 50, () => Promise.resolve())).rejects.toThrow(
      'is held by another process',
    );
    await held;
  });
});
