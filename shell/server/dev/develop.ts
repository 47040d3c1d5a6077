import { BuildError, buildAll } from 'shared-contracts/federation/build/build-all';
import { remotes } from 'shared-contracts/federation/remotes';
import { readEnvironment, readSettings } from '../settings.ts';
import { HotRemote } from './hot-remote.ts';
import { RunningServer } from './running-server.ts';
import { watchHouse } from './watch-house.ts';

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

/** Keeps a development site running. `remote`: whose pages are exchanged where they stand; null: all are loaded anew. */
export async function develop(remote: string | null): Promise<void> {
  if (remote !== null && !remotes.includes(remote)) {
    say(`There is no remote '${remote}'. There are: ${remotes.join(', ')}`);
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
    // A new release of a remote is put live by the server as it starts; the registry's number then tells the browsers.
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
  watchHouse(['shell', 'shared-contracts', ...others.map((name) => `mf-${name}`), ...own], async (changed) => {
    try {
      await update(changed);
    } catch (error) {
      say(error instanceof BuildError ? error.message : String(error));
    }
  });
}
