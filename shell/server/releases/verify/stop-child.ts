import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const patienceMs = 5_000;

/** Asks a process to end, and ends it when it has not after five seconds: what hangs must not hold up whoever waits. */
export async function stopChild(child: ChildProcess, waitMs = patienceMs): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const impatience = setTimeout(() => child.kill('SIGKILL'), waitMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(impatience);
}
