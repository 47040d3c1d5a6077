import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../settings.ts';

/** The site's process, which is ended and started again while somebody works on it. */
export class RunningServer {
  readonly #script: string;
  #child: ChildProcess | null = null;

  constructor(script = join(projectRoot, 'shell/server/main.ts')) {
    this.#script = script;
  }

  /** It ended by itself, as after a mistake in its code: the next change starts it again. */
  get isDown(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.#child = spawn(process.execPath, [this.#script], { cwd: projectRoot, stdio: 'inherit' });
  }

  async stop(): Promise<void> {
    if (this.#child?.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
