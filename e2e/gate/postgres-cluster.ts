import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';
import type { Tools } from './tools.ts';

/** A temporary PostgreSQL server for tests. */
export interface Cluster {
  readonly url: string;
  readonly pid: number;
  /** Ends it as a crash does, and starts it again with what was committed. */
  crash(): void;
  stop(): void;
}

/** PostgreSQL refuses to run as root. In that case it runs as the user created by its package. */
function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts one in a temporary folder on a free port, with durability turned off. With `keepsCommits`, what is committed
 * outlives a crash of its processes. It has room for several test files that
 * each open a few pools of ten connections; PostgreSQL's default of 100 was too few.
 */
export async function startPostgres({ postgresBin }: Tools, { keepsCommits = false } = {}): Promise<Cluster> {
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'gate-postgres-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(postgresBin, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...user });
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'gate', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=${keepsCommits ? 'on' : 'off'} -c full_page_writes=off -c max_connections=400`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const crash = () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', '-l', join(folder, 'log'), 'restart']);
  };
  const stop = () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  return { pid, url: `postgres://gate@127.0.0.1:${port}/postgres`, crash, stop };
}
