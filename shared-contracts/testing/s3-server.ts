import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const version = '1.8.0';
const folder = fileURLToPath(new URL(`../../node_modules/.cache/versitygw-${version}`, import.meta.url));
const program = join(folder, 'versitygw');
const buildMs = 8 * 60_000;

/** Why tests on S3 are skipped; null when they can run. */
export const noS3Server = (): string | null =>
  existsSync(program) ? null : 'there is no S3 server; npm test makes one where Go is installed';

/** Where Go installs itself, which is not on everybody's path. */
const goFolder = '/usr/local/go/bin';

/**
 * Builds the S3 server for tests, once on each machine: two minutes. Resolves to null, or to the reason if it could not
 * be built.
 */
export async function buildS3Server(): Promise<string | null> {
  if (existsSync(program)) return null;
  await mkdir(folder, { recursive: true });
  const path = [process.env['PATH'] ?? '', goFolder].join(delimiter);
  const env = { ...process.env, PATH: path, GOBIN: folder, CGO_ENABLED: '0' };
  const from = `github.com/versity/versitygw/cmd/versitygw@v${version}`;
  try {
    await promisify(execFile)('nice', ['go', 'install', from], { env, timeout: buildMs });
    return null;
  } catch (error) {
    return `the S3 server could not be built: ${String(error).slice(0, 300)}`;
  }
}

/** An S3 server for tests. */
export interface S3Server {
  readonly url: string;
  /** Makes an empty bucket. */
  bucket(): Promise<S3Bucket>;
  stop(): Promise<void>;
}

interface S3Bucket {
  /** The settings of a site that stores its files there. */
  readonly environment: Readonly<Record<S3Name, string>>;
  /** The folder in which the server has the files, so that a test can damage one. */
  readonly folder: string;
}

type S3Name = `S3_${'ACCESS_KEY_ID' | 'BUCKET' | 'ENDPOINT' | 'REGION' | 'SECRET_ACCESS_KEY'}`;

/** Starts an S3 server over a temporary folder. `noS3Server` says whether there is one. */
export async function startS3Server(): Promise<S3Server> {
  const home = await mkdtemp(join(tmpdir(), 's3-'));
  await mkdir(join(home, 'files'));
  await mkdir(join(home, 'meta'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const keys = ['--access', 'test-key', '--secret', 'test-secret', '--region', 'test-1', '--keep-alive', '--quiet'];
  const args = ['--port', `127.0.0.1:${String(port)}`, ...keys, 'posix', '--sidecar', join(home, 'meta')];
  const child = spawn(program, [...args, join(home, 'files')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (let turn = 0; turn < 200; turn += 1) {
    if (child.exitCode !== null) throw new Error(`The S3 server ended with ${String(child.exitCode)}`);
    const answers = await fetch(url).catch(() => null);
    if (answers !== null) break;
    await delay(50);
  }
  return {
    url,
    bucket: async () => {
      const name = randomUUID();
      const bucketFolder = join(home, 'files', name);
      await mkdir(bucketFolder);
      return {
        folder: bucketFolder,
        environment: {
          S3_ENDPOINT: url,
          S3_BUCKET: name,
          S3_REGION: 'test-1',
          S3_ACCESS_KEY_ID: 'test-key',
          S3_SECRET_ACCESS_KEY: 'test-secret',
        },
      };
    },
    stop: async () => {
      child.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
