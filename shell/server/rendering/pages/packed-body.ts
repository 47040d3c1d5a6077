import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { brotliOptions, compressFrom, encodings, type Encoding } from '../../host/public.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const pack: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => compressBrotli(body, brotliOptions),
  gzip: (body) => compressGzip(body),
};

/** Returns the encoding to use for a browser; null: none. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding | null =>
  typeof accepted === 'string' ? negotiate(accepted, [...encodings]) : null;

/**
 * The body of an answer that is sent often. It is compressed once for each encoding, on first use and outside the main
 * thread. Compression took three quarters of the time of an answer from the cache.
 */
export class PackedBody {
  readonly #body: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string) {
    this.#body = Buffer.from(body);
  }

  /** Resolves to the bytes in this encoding; null if the body is too short to be worth it. */
  async as(encoding: Encoding): Promise<Buffer | null> {
    if (this.#body.length < compressFrom) return null;
    const packed = this.#packed.get(encoding) ?? pack[encoding](this.#body);
    this.#packed.set(encoding, packed);
    return packed;
  }
}
