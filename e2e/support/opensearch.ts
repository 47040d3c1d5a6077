import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { repoRoot } from './places.ts';

const source = join(repoRoot, 'e2e/support/opensearch-node');
const libraries = join(repoRoot, 'e2e/.build/opensearch');
const maxStartMs = 120_000;

/** Downloads OpenSearch with Maven, once. Needs Java 17 and Maven. */
async function installLibraries(): Promise<void> {
  if (existsSync(libraries)) return;
  const part = `${libraries}.part`;
  await mkdir(part, { recursive: true });
  await copyFile(join(source, 'pom.xml'), join(part, 'pom.xml'));
  const args = ['--quiet', '--batch-mode', 'dependency:copy-dependencies', `-DoutputDirectory=${part}`];
  execFileSync('mvn', args, { cwd: part, stdio: ['ignore', 'ignore', 'inherit'] });
  await rename(part, libraries);
}

/** A node of OpenSearch that is a cluster by itself. */
export interface OpenSearchNode {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Starts a node in a folder, which is emptied. `heap` is Java's size, as `512m`. */
export async function startOpenSearchNode(folder: string, heap: string): Promise<OpenSearchNode> {
  await installLibraries();
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'config'), { recursive: true });
  const [port, transportPort] = [await freePort(), await freePort()];
  const options = [`-Xms${heap}`, `-Xmx${heap}`, '-cp', join(libraries, '*'), join(source, 'SearchNode.java')];
  const java = spawn('java', [...options, folder, String(port), String(transportPort)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const end = Date.now() + maxStartMs;
  while ((await fetch(url).catch(() => null))?.status !== 200) {
    if (java.exitCode !== null || Date.now() > end) throw new Error('OpenSearch did not start');
    await wait(200);
  }
  return {
    ...{ url, pid: java.pid ?? 0, dataDir: join(folder, 'data') },
    stop: async () => {
      const ended = once(java, 'exit');
      java.stdin.end();
      await ended;
    },
  };
}
