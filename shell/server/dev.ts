import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { BuildError, buildAll } from 'shared-contracts/federation/build/build-all';
import { targets } from 'shared-contracts/federation/build/outputs';
import { remotes } from 'shared-contracts/federation/remotes';
import { projectRoot } from './settings.ts';

/** Watches the house: builds what changed, and starts the server anew when it, or the shell, did. Browsers reload themselves. */
process.env['NODE_ENV'] = 'development';

const settleMs = 150;
const serverSources = /^(shell\/server|shared-contracts\/(src|server)|mf-[^/]+\/(api|ingest))\//;
const ignored = /(^|\/)(dist|node_modules|results)\/|\.test\.tsx?$|\.tmp$|~$/;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

let server: ChildProcess | null = null;

async function stopServer(): Promise<void> {
  if (server?.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function restartServer(): Promise<void> {
  await stopServer();
  server = spawn(process.execPath, [join(projectRoot, 'shell/server/main.ts')], { cwd: projectRoot, stdio: 'inherit' });
}

/** A new release of a remote is put live by the server as it starts; the registry's number then tells the browsers. */
async function update(changed: ReadonlySet<string>): Promise<void> {
  const built = await buildAll({ targets, mode: 'development', force: false, say });
  const touchesServer = [...changed].some((path) => serverSources.test(path));
  if (touchesServer || built.length > 0 || server?.exitCode !== null) await restartServer();
}

const changes = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let running: Promise<void> = Promise.resolve();

const handleChanges = async (): Promise<void> => {
  const batch = new Set(changes);
  changes.clear();
  if (batch.size === 0) return;
  try {
    await update(batch);
  } catch (error) {
    say(error instanceof BuildError ? error.message : String(error));
  }
};

function noteChange(path: string): void {
  if (ignored.test(path)) return;
  changes.add(path);
  clearTimeout(timer);
  timer = setTimeout(() => {
    running = running.then(handleChanges);
  }, settleMs);
}

for (const folder of ['shell', 'shared-contracts', ...remotes.map((remote) => `mf-${remote}`)]) {
  if (!existsSync(join(projectRoot, folder))) continue;
  watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
    if (file !== null) noteChange(`${folder}/${file.replaceAll('\\', '/')}`);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void stopServer().then(() => process.exit(0));
  });
}
await restartServer();
