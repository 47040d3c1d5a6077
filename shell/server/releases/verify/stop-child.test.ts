import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stopChild } from './candidate-site.ts';

/** Starts a process that runs until it is stopped, and waits until it has printed something. */
async function running(code: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', `${code}; setInterval(() => {}, 1000); console.log('here')`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('a candidate process', () => {
  it('stops on request', async () => {
    const child = await running('');
    await stopChild(child);
    expect(child.signalCode).toBe('SIGTERM');
    await stopChild(child);
  });

  it('is killed when it hangs', async () => {
    const child = await running("process.on('SIGTERM', () => {})");
    await stopChild(child, 50);
    expect(child.signalCode).toBe('SIGKILL');
  });
});
