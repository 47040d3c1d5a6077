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
  /** Ends it as a crash does, for good. */
  kill(): void;
  /** Starts a copy of it, which has every commit before that is acknowledged. It is stopped with this one. */
  startStandby(): Promise<Standby>;
  stop(): void;
}

/** A copy of a server that follows it. */
export interface Standby {
  readonly url: string;
  /** Makes it a server of its own, which can be written to. */
  promote(): void;
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
  const start = (folderOfData: string, onPort: number): void => {
    const log = join(folder, `log-${onPort}`);
    const options = `-p ${onPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=${keepsCommits ? 'on' : 'off'} -c full_page_writes=off -c max_connections=400`;
    run('pg_ctl', ['-D', folderOfData, '-w', '-l', log, '-o', options, 'start']);
  };
  const end = (folderOfData: string): void => {
    run('pg_ctl', ['-D', folderOfData, '-m', 'immediate', '-w', 'stop']);
  };
  const urlOf = (onPort: number): string => `postgres://gate@127.0.0.1:${onPort}/postgres`;
  start(data, port);
  const running = new Set([data]);
  const kill = (): void => {
    end(data);
    running.delete(data);
  };
  return {
    pid: Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    url: urlOf(port),
    crash: () => {
      end(data);
      start(data, port);
    },
    kill,
    startStandby: async () => {
      const [copy, copyPort] = [join(folder, 'standby'), await freePort()];
      run('pg_basebackup', ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', urlOf(port)]);
      start(copy, copyPort);
      running.add(copy);
      const query = (sql: string) => {
        run('psql', ['-q', '-d', urlOf(port), '-c', sql]);
      };
      query(`alter system set synchronous_standby_names = '*'`);
      query('select pg_reload_conf()');
      return {
        url: urlOf(copyPort),
        promote: () => {
          run('pg_ctl', ['-D', copy, '-w', 'promote']);
        },
      };
    },
    stop: () => {
      for (const folderOfData of running) end(folderOfData);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
