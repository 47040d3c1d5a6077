import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { brotliOptions, compressFrom, encodings, type Encoding } from '../../host/public.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const pack: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, brotliOptions),
  gzip: (body) => deflate(body),
};

/** How a browser wants it; null: as it is. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding | null =>
  typeof accepted === 'string' ? negotiate(accepted, [...encodings]) : null;

/**
 * The body of an answer that many get: packed once for each encoding, when the first reader wants it so, and beside the
 * thread that answers. Packing took three quarters of what an answer from memory cost.
 */
export class PackedBody {
  readonly #body: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string) {
    this.#body = Buffer.from(body);
  }

  /** The bytes for this encoding, or null where packing is not worth it. */
  async as(encoding: Encoding): Promise<Buffer | null> {
    if (this.#body.length < compressFrom) return null;
    const packed = this.#packed.get(encoding) ?? pack[encoding](this.#body);
    this.#packed.set(encoding, packed);
    return packed;
  }
}
