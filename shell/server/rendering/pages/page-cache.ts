import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { brotliOptions, compressFrom, encodings, type Encoding } from '../../host/public.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

const pack: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => compressBrotli(body, brotliOptions),
  gzip: (body) => compressGzip(body),
};

const unpack: Readonly<Record<Encoding, (packed: Buffer) => Promise<Buffer>>> = {
  br: (packed) => decompressBrotli(packed),
  gzip: (packed) => decompressGzip(packed),
};

/** Returns the content encoding to use for a browser; null for no compression. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding | null =>
  typeof accepted === 'string' ? negotiate(accepted, [...encodings]) : null;

/**
 * The body of a response that is sent often. It is compressed once per encoding, on first use and off the main thread:
 * compression took three quarters of the time of a cached response. After that only compressed bytes stay in memory,
 * because few clients need the page uncompressed.
 */
export class CompressedBody {
  /** Estimated bytes in memory: HTML takes about a fifth in each encoding. */
  readonly size: number;
  readonly #isShort: boolean;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #kept: { readonly encoding: Encoding | null; readonly bytes: Buffer };

  constructor(body: string) {
    const bytes = Buffer.from(body);
    this.#kept = { encoding: null, bytes };
    this.#isShort = bytes.length < compressFrom;
    this.size = Math.ceil(bytes.length / (this.#isShort ? 1 : 2));
  }

  /** Resolves to the bytes in this encoding; null if the body is too short for compression to pay off. */
  async as(encoding: Encoding): Promise<Buffer | null> {
    if (this.#isShort) return null;
    const encoded = this.#encoded.get(encoding) ?? this.#encode(encoding);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  /** Resolves to the bytes without compression. */
  async plain(): Promise<Buffer> {
    const { encoding, bytes } = this.#kept;
    return encoding === null ? bytes : unpack[encoding](bytes);
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const bytes = await pack[encoding](await this.plain());
    if (this.#kept.encoding === null) this.#kept = { encoding, bytes };
    return bytes;
  }
}

/** An LRU cache of responses of public pages by ETag, so that a popular page is rendered once. */
export class PageCache<Answer> {
  readonly #answers = new Map<string, { readonly answer: Answer; readonly size: number }>();
  readonly #pending = new Map<string, Promise<Answer>>();
  readonly #limit: number;
  #size = 0;

  /** `limit` is in the same units as the sizes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Makes the response once for any number of simultaneous callers. It is not stored if `sizeOf` returns null or more
   * than an eighth of the limit.
   */
  async get(key: string, make: () => Promise<Answer>, sizeOf: (answer: Answer) => number | null): Promise<Answer> {
    const cached = this.#answers.get(key);
    if (cached !== undefined) {
      this.#answers.delete(key);
      this.#answers.set(key, cached);
      return cached.answer;
    }
    const pending = this.#pending.get(key) ?? this.#make(key, make, sizeOf);
    this.#pending.set(key, pending);
    return pending;
  }

  async #make(key: string, make: () => Promise<Answer>, sizeOf: (answer: Answer) => number | null): Promise<Answer> {
    try {
      const answer = await make();
      const size = sizeOf(answer);
      if (size !== null && size <= this.#limit / 8) this.#keep(key, answer, size);
      return answer;
    } finally {
      this.#pending.delete(key);
    }
  }

  #keep(key: string, answer: Answer, size: number): void {
    this.#answers.set(key, { answer, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#answers) {
      if (this.#size <= this.#limit) return;
      this.#answers.delete(oldest);
      this.#size -= freed;
    }
  }
}
