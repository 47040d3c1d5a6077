import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { metrics } from '../log/metrics.ts';
import type { S3Access } from '../settings/s3-access.ts';

/** A request to the store. */
export interface S3Request {
  readonly method: 'DELETE' | 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** SHA-256 of the body in hex; the store refuses a body that arrives with another hash. */
  readonly sha256?: string;
}

/** A refusal by the store. The message names no key, secret or content. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  /** As the store names it, such as `NoSuchKey`; for a response without a body, the status. */
  readonly code: string;
  /** The time at the store, in ms; NaN if it did not say. */
  readonly at: number;

  constructor(method: string, status: number, code: string, at = Number.NaN) {
    super(`The S3 store refused a ${method}: ${code} (${String(status)})`);
    this.status = status;
    this.code = code;
    this.at = at;
  }
}

/** What arrived does not have the hash of what was stored. */
export class HashMismatchError extends Error {
  override readonly name = 'BrokenBody';
}

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const attempts = 5;
/** The pause before the nth retry is random, up to 2^n times this. */
const firstPauseMs = 100;
/** How long a response may take to begin; the time to send or receive a body is added to it. */
const answerMs = 15_000;
const slowestBytesPerMs = 200;
const passingStatuses: readonly number[] = [408, 429, 500, 502, 503, 504];
const passingCodes: readonly string[] = ['SlowDown', 'RequestTimeout', 'InternalError', 'ServiceUnavailable'];

/**
 * True for failures that may pass: refusals by an overloaded store, and all other errors, such as a lost connection.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof S3Error ? passingStatuses.includes(error.status) || passingCodes.includes(error.code) : true;

/** Returns the bytes as a request accepts them, without a copy where possible. */
const viewOf = ({ buffer, byteOffset, length }: Uint8Array): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, length)
    : Uint8Array.from(new Uint8Array(buffer, byteOffset, length));

/** A smaller difference does not explain a refusal: stores allow clocks to differ by a quarter of an hour. */
const skewMs = 60_000;

/** The text of an element of the store's XML; empty when there is none. */
export const xmlText = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(apos|#39);/g, "'")
    .replaceAll('&amp;', '&');

/** Reads a body whole; one that ends early rejects, and the request is repeated. */
export const bodyOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

/** Sends signed requests to a bucket: each with a deadline, and repeated while the failure may pass. */
export class S3Client {
  readonly #aws: AwsClient;
  readonly #address: string;
  /** How far the clock of the store is ahead of this machine's, as it last said. */
  #aheadMs = 0;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Access) {
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.#address = `${endpoint}/${bucket}`;
  }

  /**
   * Resolves to what `read` makes of the answer; a failure of `read` also repeats the request. Rejects with S3Error for
   * a refusal, else with the last error of the connection or of `read`.
   */
  async send<Result>(request: S3Request, read: (response: Response) => Promise<Result> | Result): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await this.#attempt(request, read);
        metrics.s3Requests.inc({ method: request.method, outcome: 'ok' });
        return result;
      } catch (error) {
        const mayPass = isPassing(error) || (error instanceof S3Error && this.#setClock(error));
        const outcome = mayPass ? (attempt === attempts ? 'failed' : 'repeated') : 'refused';
        metrics.s3Requests.inc({ method: request.method, outcome });
        if (outcome !== 'repeated') throw error;
        await delay(Math.random() * firstPauseMs * 2 ** attempt);
      }
    }
  }

  /**
   * Takes over the store's clock from a refusal. Returns true when it differs from what was assumed, so that a retry
   * may succeed. The response to a HEAD has no code.
   */
  #setClock({ status, code, at }: S3Error): boolean {
    if (status !== 403 || !['RequestTimeTooSkewed', '403'].includes(code) || Number.isNaN(at)) return false;
    const before = this.#aheadMs;
    this.#aheadMs = at - Date.now();
    return Math.abs(this.#aheadMs - before) > skewMs;
  }

  /** Signed anew for each attempt, since a signature expires. */
  async #sign({ method, key, query = {}, headers = {}, body, sha256 = emptyHash }: S3Request): Promise<Request> {
    const url = new URL(key === '' ? this.#address : `${this.#address}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const time = new Date(Date.now() + this.#aheadMs).toISOString();
    const signed = await this.#aws.sign(url.href, {
      method,
      aws: { datetime: time.replaceAll(/[:-]|\.\d+/g, '') },
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      ...(body === undefined ? {} : { body: viewOf(body) }),
    });
    // Without this header a proxy might compress files, which then have no size. It is not signed, because proxies
    // change it.
    signed.headers.set('accept-encoding', 'identity');
    return signed;
  }

  async #attempt<Result>(request: S3Request, read: (response: Response) => Promise<Result> | Result): Promise<Result> {
    const signed = await this.#sign(request);
    const ending = new AbortController();
    const endAfter = (bytes: number): NodeJS.Timeout =>
      setTimeout(
        () => {
          ending.abort(new Error('The S3 store did not answer in time'));
        },
        answerMs + bytes / slowestBytesPerMs,
      );
    let timer = endAfter(request.body?.length ?? 0);
    try {
      const response = await fetch(signed, { signal: ending.signal, redirect: 'manual' });
      clearTimeout(timer);
      timer = endAfter(Number(response.headers.get('content-length')));
      if (response.ok) return await read(response);
      const code = xmlText(await response.text(), 'Code');
      const at = Date.parse(response.headers.get('date') ?? '');
      throw new S3Error(request.method, response.status, code === '' ? String(response.status) : code, at);
    } catch (error) {
      ending.abort();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
