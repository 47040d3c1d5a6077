import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from 'shared-contracts/own-value';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Whether files of this kind are for browsers. */
export const isServedType = (file: string): boolean => Object.hasOwn(types, extname(file));

/** The best copy that the browser accepts: `br`, then `gz`, then the file itself. */
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
 * Sends a file whose address never stands for anything else, in its precompressed form where there is one.
 * The caller has made sure that `file` is one of those in `folder` that are for everyone.
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
    .type(ownValue(types, extname(file)) ?? 'application/octet-stream')
    .send(bytes);
}
