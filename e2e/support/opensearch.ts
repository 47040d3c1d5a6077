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

export interface OpenSearchNode {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a power cut does. Its data stays. */
  readonly kill: () => Promise<void>;
}

interface NodeOptions {
  readonly folder: string;
  /** Java's size, as `512m`. */
  readonly heap: string;
  readonly ports: readonly [http: number, transport: number];
  /** The transport ports of all nodes of its cluster; none for a cluster of one. */
  readonly others?: readonly number[];
}

async function startNode({ folder, heap, ports, others = [] }: NodeOptions): Promise<OpenSearchNode> {
  await mkdir(join(folder, 'config'), { recursive: true });
  const [port] = ports;
  const options = [`-Xms${heap}`, `-Xmx${heap}`, '-cp', join(libraries, '*'), join(source, 'SearchNode.java')];
  const cluster = others.length === 0 ? [] : [others.join(',')];
  const java = spawn('java', [...options, folder, ...ports.map(String), ...cluster], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const end = Date.now() + maxStartMs;
  while ((await fetch(`${url}/_cluster/health`).catch(() => null))?.status !== 200) {
    if (java.exitCode !== null || Date.now() > end) throw new Error('OpenSearch did not start');
    await wait(200);
  }
  const ended = once(java, 'exit');
  return {
    ...{ url, pid: java.pid ?? 0, dataDir: join(folder, 'data') },
    stop: async () => {
      java.stdin.end();
      await ended;
    },
    kill: async () => {
      java.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a cluster of one node in a folder, which is emptied. */
export async function startOpenSearchNode(folder: string, heap: string): Promise<OpenSearchNode> {
  await installLibraries();
  await rm(folder, { recursive: true, force: true });
  return await startNode({ folder, heap, ports: [await freePort(), await freePort()] });
}

/** A cluster of several nodes, each of which can be killed and started again. */
export class OpenSearchCluster {
  readonly #nodes: OpenSearchNode[];
  readonly #options: readonly NodeOptions[];

  private constructor(nodes: OpenSearchNode[], options: readonly NodeOptions[]) {
    [this.#nodes, this.#options] = [nodes, options];
  }

  /** Starts it in an empty folder. */
  static async start(folder: string, size: number): Promise<OpenSearchCluster> {
    await installLibraries();
    const ports: (readonly [number, number])[] = [];
    for (let node = 0; node < size; node += 1) ports.push([await freePort(), await freePort()]);
    const others = ports.map(([, transport]) => transport);
    const options = ports.map((own, at) => ({ folder: join(folder, String(at)), heap: '512m', ports: own, others }));
    return new OpenSearchCluster(await Promise.all(options.map(startNode)), options);
  }

  /** The addresses of all nodes, with commas between. */
  get url(): string {
    return this.#nodes.map(({ url }) => url).join(',');
  }

  /** Resolves to the number of the node that manages the cluster. */
  async manager(): Promise<number> {
    const answer = await this.ask('GET', '_cat/cluster_manager?format=json');
    const [{ node = '' } = {}] = answer as readonly { readonly node?: string }[];
    return this.#options.findIndex(({ ports: [, transport] }) => node === `node-${String(transport)}`);
  }

  /** Asks the first node that answers. */
  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    for (const { url } of this.#nodes) {
      const response = await fetch(`${url}/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => null);
      if (response !== null) return await response.json();
    }
    throw new Error('No node of the cluster answers');
  }

  /** Waits until every copy of every part is there; resolves to false if that takes too long. */
  async isWholeWithin(seconds: number): Promise<boolean> {
    const nodes = String(this.#nodes.length);
    const path = `_cluster/health?wait_for_status=green&wait_for_nodes=${nodes}&timeout=${String(seconds)}s`;
    return ((await this.ask('GET', path)) as { readonly status?: string }).status === 'green';
  }

  async untilWhole(): Promise<void> {
    if (!(await this.isWholeWithin(60))) throw new Error('The cluster has not all copies of its parts after a minute');
  }

  async kill(node: number): Promise<void> {
    await this.#nodes[node]?.kill();
  }

  async startAgain(...nodes: readonly number[]): Promise<void> {
    await Promise.all(
      nodes.map(async (node) => {
        const options = this.#options[node];
        if (options !== undefined) this.#nodes[node] = await startNode(options);
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map(({ kill }) => kill()));
  }
}
