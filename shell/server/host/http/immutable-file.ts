import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { servedTypes } from 'remote-kit/served-types';
import { ownValue } from 'shared-contracts/own-value';

/** Returns the smallest copy that the browser accepts: `br`, `gz`, or the file itself. */
async function readBest(
  path: string,
  accepted: string,
): Promise<{ readonly bytes: Buffer; readonly encoding: string | null }> {
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted)) continue;
    const bytes = await readFile(path + suffix).catch(() => null);
    if (bytes !== null) return { bytes, encoding };
  }
  return { bytes: await readFile(path), encoding: null };
}

const headers: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

/**
 * Sends a file that never changes at its address, precompressed if possible. The caller must have checked that `file`
 * is a public file of `folder`.
 */
export async function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  file: string,
): Promise<FastifyReply> {
  const { bytes, encoding } = await readBest(join(folder, file), request.headers['accept-encoding'] ?? '');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply
    .headers(headers)
    .type(ownValue(servedTypes, extname(file)) ?? 'application/octet-stream')
    .send(bytes);
}
