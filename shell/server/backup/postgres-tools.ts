import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { errorCode, StartError } from '../host/public.ts';

/** Where Debian installs the tools of each version. Searched after PATH, the newest version first. */
const debianFolder = '/usr/lib/postgresql';

async function toolFolders(): Promise<readonly string[]> {
  const versions = await readdir(debianFolder).catch(() => []);
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debianFolder, version, 'bin'));
}

/** Separates the password, which goes into the environment, because every user of the machine can read arguments. */
function connectionOf(databaseUrl: string): { readonly address: string; readonly password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('options');
  return { address: url.href, password };
}

/** Runs `pg_dump` or `pg_restore`. Rejects with StartError when it is not installed, or with its error message. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const { address, password } = connectionOf(databaseUrl);
  const path = [process.env['PATH'] ?? '', ...(await toolFolders())].join(delimiter);
  const env = { ...process.env, PATH: path, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const child = spawn(tool, [`--dbname=${address}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => {
    errors = (errors + part.toString()).slice(-2_000);
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new StartError(`${tool} failed: ${errors.trim()}`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartError(
      `${tool} is not installed: install the client programs of PostgreSQL (Debian: apt install postgresql-client)`,
    );
  }
}

/** Runs work on its own connection. */
export async function onServer<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Resolves to the schema of the site's tables; null when it does not exist. */
export async function schemaOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ readonly schema: string | null }>('select current_schema() as schema');
  return rows[0]?.schema ?? null;
}
