import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeHotState } from 'remote-kit/build/hot-state';
import type { HotMessage } from 'remote-kit/build/hot-messages';
import { promoteBuilt, readRegistry, releaseHome } from '../releases/public.ts';
import { apiVersions, projectRoot } from '../host/public.ts';

interface HotRemoteOptions {
  readonly remote: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly registryKeys: readonly string[];
  readonly say: (line: string) => void;
}

const followMs = 100;
const patienceMs = 10_000;

/**
 * Waits until the site responds with the registry on disk, at most ten seconds: a page that reloads must get the new
 * build.
 */
async function untilSiteFollows({ dataDir, publicUrl, registryKeys }: HotRemoteOptions): Promise<void> {
  const { seq } = await readRegistry(releaseHome(dataDir, registryKeys));
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const answer = await fetch(`${publicUrl}/builds/latest.json`).catch(() => null);
    const latest = answer?.ok === true ? ((await answer.json()) as { readonly id: string }) : null;
    if (latest?.id.startsWith(`${String(seq)}-`) === true) return;
    await wait(followMs);
  }
}

/** A remote that is compiled at every change, promoted, and replaced in open pages. */
export class HotRemote {
  readonly #options: HotRemoteOptions;
  #state = { hash: '', data: 0 };

  constructor(options: HotRemoteOptions) {
    this.#options = options;
  }

  /** Starts the compiler. Resolves when it has compiled for the first time, even with errors, or has ended. */
  start(): Promise<void> {
    const { remote, say } = this.#options;
    const script = join(projectRoot, 'shared-contracts/remote-kit/build/watch-process.ts');
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [script, remote], { cwd: projectRoot, stdio: [...stdio] });
    process.on('exit', () => child.kill());
    return new Promise((resolve) => {
      child.on('exit', (code) => {
        say(`mf-${remote} is no longer watched: its compiler ended with ${String(code)}`);
        resolve();
      });
      let telling: Promise<void> = Promise.resolve();
      child.on('message', (message: HotMessage) => {
        telling = telling
          .then(() => this.#handleMessage(message))
          .catch((error: unknown) => {
            say(String(error));
          });
        void telling.then(resolve);
      });
    });
  }

  /** Makes open pages load their data again, after a change that only the server sees. */
  async dataChanged(): Promise<void> {
    await untilSiteFollows(this.#options);
    this.#state = { ...this.#state, data: this.#state.data + 1 };
    await writeHotState(this.#options.remote, this.#state);
  }

  async #handleMessage(message: HotMessage): Promise<void> {
    const { remote, dataDir, registryKeys, say } = this.#options;
    if (message.kind === 'failed') {
      say(`mf-${remote} could not be built; pages keep what they have:\n${message.message}`);
      return;
    }
    const isFirst = this.#state.hash === '';
    // Loaded only now: the slices import the whole server.
    const { slices } = await import('../slices.ts');
    await promoteBuilt({ home: releaseHome(dataDir, registryKeys), api: apiVersions(slices), say });
    if (!isFirst) await untilSiteFollows(this.#options);
    this.#state = { hash: message.hash, data: this.#state.data + (message.data ? 1 : 0) };
    await writeHotState(remote, this.#state);
    say(`mf-${remote} compiled in ${message.seconds.toFixed(1)} s`);
  }
}
