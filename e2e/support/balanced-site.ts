import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startFaultyStore, type FaultyStore } from 'shared-contracts/testing/faulty-store';
import { freePort } from 'shared-contracts/testing/free-port';
import { startS3Server, type S3Server } from 'shared-contracts/testing/s3-server';
import { startPostgres, type Cluster } from '../gate/postgres-cluster.ts';
import { findHaproxy, findTools } from '../gate/tools.ts';
import { copyHome, demoHome } from './homes.ts';
import { repoRoot } from './places.ts';
import { runCommand, startSite, type SiteProcess } from './site-process.ts';

/** The demonstration on two servers behind HAProxy, with one PostgreSQL and one store. */
export interface BalancedSite {
  /** Of the balancer. */
  readonly url: string;
  readonly servers: [SiteProcess, SiteProcess];
  /** The origin of the payment sandbox, which no fault of a server touches. */
  readonly sandbox: string;
  readonly postgres: Cluster;
  /** The address of the database that servers have. */
  readonly database: DatabaseAddress;
  readonly store: FaultyStore;
  /** The settings of every server. */
  readonly env: Readonly<Record<string, string>>;
  readonly passwords: Readonly<Record<string, string>>;
  /** Ends a server at once. */
  kill(server: 0 | 1): Promise<void>;
  /** Starts it again, and waits until the balancer has it too. `root` is of other code than the one it ran before. */
  startAgain(server: 0 | 1, root?: string): Promise<void>;
  /** Ends the balancer at once, and starts it again. */
  flap(): Promise<void>;
  stop(): Promise<void>;
}

/** An address that leads to one database server, and may lead to another later. */
interface DatabaseAddress {
  readonly url: string;
  /** Ends its connections; new ones lead to this server. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

async function startDatabaseAddress(first: string): Promise<DatabaseAddress> {
  const sockets = new Set<Socket>();
  let target = new URL(first);
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(first);
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    leadTo: (next) => {
      target = new URL(next);
      cut();
    },
    close: async () => {
      cut();
      await once(server.close(), 'close');
    },
  };
}

const siteSecret = 'a secret of thirty-two bytes or more';
/** As long as HAProxy needs to see that a server is back. */
const seenMs = 2_500;

async function makeCertificate(folder: string): Promise<string> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  await writeFile(certificate, Buffer.concat([await readFile(certificate), await readFile(key)]));
  return certificate;
}

/** Starts HAProxy with the very file for operators, and waits until it finds a server. */
async function startBalancer(env: Readonly<Record<string, string>>, url: string): Promise<ChildProcess> {
  const path = join(repoRoot, 'shell/deploy/haproxy.cfg');
  const child = spawn(findHaproxy(), ['-db', '-f', path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  for (let turn = 0; turn < 200; turn += 1) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok === true) return child;
    await wait(50);
  }
  throw new Error('the balancer finds no server');
}

/** Moves the demonstration to PostgreSQL and into the bucket, by the commands that an operator runs. */
async function moveDemonstration(dataDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  for (const args of [
    ['shell/server/move-records/move-records-command.ts', '--to', 'postgres'],
    ['shell/server/move-files/move-files-command.ts', '--to', 's3'],
  ]) {
    const { code, output } = await runCommand(args, { dataDir, env });
    if (code !== 0) throw new Error(output);
  }
}

interface Parts {
  readonly postgres: Cluster;
  readonly s3: S3Server;
  readonly store: FaultyStore;
}

async function startParts(): Promise<Parts> {
  const postgres = startPostgres(findTools(), { keepsCommits: true });
  const s3 = await startS3Server();
  return { postgres: await postgres, s3, store: await startFaultyStore(s3.url) };
}

/**
 * Starts the servers with the code in `root`. The demonstration is moved from a prepared folder; other code than this
 * one makes its own.
 */
export async function startBalancedSite(root = repoRoot): Promise<BalancedSite> {
  const { postgres, s3, store } = await startParts();
  const folder = await mkdtemp(join(tmpdir(), 'servers-'));
  const ports = [await freePort(), await freePort()] as const;
  const [httpPort, httpsPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${String(httpPort)}`;
  const sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  const { environment } = await s3.bucket();
  const database = await startDatabaseAddress(postgres.url);
  const env = {
    ...{ ...environment, S3_ENDPOINT: store.url },
    ...{ DATABASE_URL: database.url, SITE_SECRET: siteSecret, PUBLIC_URL: url },
    ...{ PAYMENT_SANDBOX: 'on', PAYMENT_SANDBOX_URL: sandbox },
  };
  const home = root === repoRoot ? await copyHome(demoHome) : null;
  if (home !== null) await moveDemonstration(home.dataDir, env);
  // All of it is shared now: what servers need must not be in a folder of this one.
  const folders = [join(folder, 'one'), join(folder, 'two')] as const;
  const roots = [root, root];
  const startServer = async (server: 0 | 1): Promise<SiteProcess> => {
    await mkdir(folders[server], { recursive: true });
    return await startSite({ dataDir: folders[server], port: ports[server], root: roots[server] ?? root, env });
  };
  const provider = await startSite({
    ...{ dataDir: join(folder, 'provider'), root, startMs: 170_000 },
    env: { ...env, PAYMENT_SANDBOX_PORT: String(sandboxPort) },
  });
  const servers = await Promise.all([startServer(0), startServer(1)]);
  const binds = { HTTP_BIND: `127.0.0.1:${String(httpPort)}`, HTTPS_BIND: `127.0.0.1:${String(httpsPort)}` };
  const places = { SERVER_ONE: `127.0.0.1:${String(ports[0])}`, SERVER_TWO: `127.0.0.1:${String(ports[1])}` };
  const balancing = { ...binds, ...places, CERTIFICATE: await makeCertificate(folder) };
  let balancer = await startBalancer(balancing, url);
  const endBalancer = async (): Promise<void> => {
    const ended = once(balancer, 'exit');
    balancer.kill('SIGKILL');
    await ended;
  };
  return {
    ...{ url, servers, sandbox, postgres, database, store, env },
    passwords: JSON.parse(
      await readFile(join(home?.dataDir ?? provider.dataDir, 'demo-logins.json'), 'utf8'),
    ) as Record<string, string>,
    kill: async (server) => {
      process.kill(servers[server].pid, 'SIGKILL');
      while ((await fetch(`${servers[server].url}/healthz`).catch(() => null)) !== null) await wait(20);
    },
    startAgain: async (server, newRoot) => {
      roots[server] = newRoot ?? roots[server] ?? root;
      servers[server] = await startServer(server);
      await wait(seenMs);
    },
    flap: async () => {
      await endBalancer();
      balancer = await startBalancer(balancing, url);
    },
    stop: async () => {
      await endBalancer();
      await Promise.all([...servers, provider].map((server) => server.stop()));
      await store.close();
      await s3.stop();
      await database.close();
      postgres.stop();
      await home?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
