import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { ownValue } from 'shared-contracts/own-value';
import { integrityOf } from '../integrity.ts';
import type { IntegrityFile } from '../release-files.ts';
import { isServedType } from '../served-types.ts';
import { ReleaseRefused } from './release-refused.ts';
import { verifyRelease } from './verified-release.ts';
import { transferType, transferLimits } from './transfer-limits.ts';
import type { ReleaseDesk } from './release-desk.ts';

const compress = promisify(gzip);

/**
 * Packs a release for sending: a compressed tar with the same bytes on every machine. Rejects with ReleaseRefused when
 * a name is too long, a file larger than 8 MB, or the result larger than 16 MB.
 */
export async function packRelease(folder: string, files: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const archive = pack();
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    if (Buffer.byteLength(name) > transferLimits.name)
      throw new ReleaseRefused(`the name of ${name} is too long to be sent`);
    if (bytes.length > transferLimits.file)
      throw new ReleaseRefused(`${name} is larger than 8 MB, the limit of a site`);
    archive.entry({ name, mtime: new Date(0) }, bytes);
  }
  archive.finalize();
  const packed = await compress(await buffer(archive));
  if (packed.length > transferLimits.sent)
    throw new ReleaseRefused('the release is larger than 16 MB, the limit of a site');
  return packed;
}

/** The site to ask, and as whom. */
export interface HttpDeskOptions {
  /** Its origin, without a trailing slash. */
  readonly site: string;
  readonly token: string;
}

/** Publishing compresses a release at full effort, which takes seconds. */
const answerMs = 120_000;
const readBackAtOnce = 6;

const sentence = (text: string): string | null => {
  try {
    const { statusMessage, hint } = JSON.parse(text) as { readonly statusMessage?: unknown; readonly hint?: unknown };
    if (typeof statusMessage !== 'string') return null;
    return typeof hint === 'string' ? `${statusMessage}. ${hint}` : statusMessage;
  } catch {
    return null;
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && cause.message !== '') return cause.message;
  return error instanceof Error ? error.message : String(error);
};

/**
 * Sends a request. It never follows a redirect, which would give the token to another address. Rejects with
 * ReleaseRefused.
 */
async function ask({ site, token }: HttpDeskOptions, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string> | undefined), authorization: `Bearer ${token}` };
  const changes = init.method !== undefined;
  let response: Response;
  try {
    const signal = AbortSignal.timeout(answerMs);
    response = await fetch(`${site}${path}`, { ...init, headers, redirect: 'manual', signal });
  } catch (cause) {
    const then = changes ? '; npm run status shows whether it happened' : '';
    throw new ReleaseRefused(`${site} did not answer: ${reasonOf(cause)}${then}`, { cause });
  }
  if (response.ok) return response;
  const message = sentence(await response.text().catch(() => ''));
  throw new ReleaseRefused(
    `${site} refused: ${message ?? `it answered ${String(response.status)}, which is not an answer of this software`}`,
  );
}

const read = async <Answer>(response: Promise<Response>): Promise<Answer> => (await (await response).json()) as Answer;

/** Downloads a served file as browsers do. Rejects with ReleaseRefused when it is missing or its hash differs. */
async function checkServed(site: string, base: string, file: string, hash: string | undefined): Promise<void> {
  const bytes = await fetch(`${site}${base}${file}`, { signal: AbortSignal.timeout(answerMs) })
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null);
  if (bytes === null) throw new ReleaseRefused(`${site} does not serve ${base}${file} as it must`);
  if (integrityOf(new Uint8Array(bytes)) !== hash) {
    throw new ReleaseRefused(`${site} serves ${base}${file} with different bytes from those sent`);
  }
}

/** Checks all files that browsers can load; the site has checked those for the server itself. */
async function readBack(site: string, base: string, integrity: string, hashes: IntegrityFile): Promise<void> {
  await checkServed(site, base, 'integrity.json', integrity);
  const served = Object.keys(hashes).filter(isServedType);
  for (let at = 0; at < served.length; at += readBackAtOnce) {
    await Promise.all(
      served.slice(at, at + readBackAtOnce).map((file) => checkServed(site, base, file, ownValue(hashes, file))),
    );
  }
}

/** The release desk of a site elsewhere, over HTTP with the remote's token. */
export function httpDesk(options: HttpDeskOptions): ReleaseDesk {
  const { site } = options;
  const at = (remote: string, more = ''): string => `/api/releases/${remote}${more}`;
  return {
    status: (remote) => read(ask(options, at(remote))),
    provides: (remote) => read(ask(options, at(remote, '/provides'))),
    describe: (remote, version) => read(ask(options, at(remote, `/versions/${encodeURIComponent(version)}`))),
    publish: async (remote, built) => {
      const { release, files, integrity } = await verifyRelease(built);
      if (release.name !== remote) {
        throw new ReleaseRefused(`${built} is a release of '${release.name}', not of '${remote}'`);
      }
      const body = await packRelease(built, [...files, 'integrity.json']);
      const headers = { 'content-type': transferType };
      const path = at(remote, `/versions/${release.version}`);
      const answer = await read<{ readonly wasThere: boolean }>(ask(options, path, { method: 'PUT', headers, body }));
      const hashes = JSON.parse(await readFile(join(built, 'integrity.json'), 'utf8')) as IntegrityFile;
      await readBack(site, `/r/${remote}/${release.version}/`, integrity, hashes);
      return { version: release.version, integrity, wasThere: answer.wasThere };
    },
    change: (remote, { action, ...input }, why) =>
      read(
        ask(options, at(remote, `/${action}`), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...input, why }),
        }),
      ),
  };
}
