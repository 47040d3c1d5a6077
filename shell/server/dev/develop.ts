import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { BuildError, buildAll } from 'remote-kit/build/build-all';
import { remotes } from 'remote-kit/remotes';
import { projectRoot, readEnvironment, readSettings } from '../host/public.ts';
import { HotRemote } from './hot-remote.ts';

const settleMs = 150;
const ignored = /(^|\/)(dist|node_modules|results)\/|\.test\.tsx?$|\.tmp$|~$/;

/** Calls `changed` with the paths of saved files, in batches, and one call after the other. */
function watchSources(folders: readonly string[], changed: (paths: ReadonlySet<string>) => Promise<void>): void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const handle = async (): Promise<void> => {
    const batch = new Set(waiting);
    waiting.clear();
    if (batch.size > 0) await changed(batch);
  };
  const note = (path: string): void => {
    if (ignored.test(path)) return;
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(handle);
    }, settleMs);
  };
  for (const folder of folders) {
    if (!existsSync(join(projectRoot, folder))) continue;
    watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
      if (file !== null) note(`${folder}/${file.replaceAll('\\', '/')}`);
    });
  }
}

/** The site's process, which is restarted while somebody develops. */
export class RunningServer {
  readonly #script: string;
  #child: ChildProcess | null = null;

  constructor(script = join(projectRoot, 'shell/server/main.ts')) {
    this.#script = script;
  }

  /** True when there is no running process, as after an error in its code; the next change starts it again. */
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

const serverSources = /^(shell\/server|shared-contracts\/(src|server)|mf-[^/]+\/(api|ingest))\//;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function stopOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void server.stop().then(() => process.exit(0));
    });
  }
}

/**
 * Keeps a development site running. `remote`: the remote whose pages are replaced without a reload; null: all are
 * reloaded.
 */
export async function develop(remote: string | null): Promise<void> {
  if (remote !== null && !remotes.includes(remote)) {
    say(`There is no remote '${remote}'. Remotes: ${remotes.join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const { dataDir, publicUrl, registryKeys } = readSettings(readEnvironment());
  const others = remotes.filter((name) => name !== remote);
  const targets = ['shell', ...others];
  const build = (): Promise<readonly string[]> => buildAll({ targets, mode: 'development', force: false, say });
  const server = new RunningServer();
  const hot = remote === null ? null : new HotRemote({ remote, dataDir, publicUrl, registryKeys, say });
  const update = async (changed: ReadonlySet<string>): Promise<void> => {
    const built = await build();
    const touchesServer = [...changed].some((path) => serverSources.test(path));
    if (!touchesServer && built.length === 0 && !server.isDown) return;
    // The server promotes a remote's new release when it starts; the new number of the registry makes browsers reload.
    await server.restart();
    await hot?.dataChanged();
  };
  stopOnSignal(server);
  try {
    await build();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    say(error.message);
  }
  await hot?.start();
  await server.restart();
  const own = remote === null ? [] : [`mf-${remote}/api`, `mf-${remote}/ingest`];
  watchSources(['shell', 'shared-contracts', ...others.map((name) => `mf-${name}`), ...own], async (changed) => {
    try {
      await update(changed);
    } catch (error) {
      say(error instanceof BuildError ? error.message : String(error));
    }
  });
}
