import { Worker } from 'node:worker_threads';
import { AppError } from 'shared-contracts/app-error';
import { WeightedSemaphore } from '../weighted-semaphore.ts';
import { jpeg2000Refusal, readJpeg2000Header, type Jpeg2000Header, type Jpeg2000Kind } from './jpeg2000-header.ts';
import { limitProblem } from '../scan-limits.ts';

/** The input of the thread. */
export interface Jpeg2000Order {
  readonly file: Uint8Array;
  readonly bits: number;
}

/** The result of the thread: samples of 8 bits, with the channels of each pixel side by side. */
export type Jpeg2000Result =
  | { readonly data: Uint8Array; readonly width: number; readonly height: number; readonly channels: number }
  | { readonly problem: 'damaged' };

/** Time in ms that decoding may take, without waiting for others. Generous: 100 million pixels take 3 s. */
const deadlineMs = 120_000;
const heapMb = 64;
/** One at a time, because decoding takes much memory: see `Jpeg2000Header.memory`. */
const turns = new WeightedSemaphore(1);

const thread = new URL('./jpeg2000-thread.ts', import.meta.url);

const damaged = (): AppError => new AppError('bad-request', 'The scan is a damaged JPEG 2000: it cannot be read');

/**
 * Decodes in a separate thread, since a malicious file may take forever: the thread is terminated at the deadline,
 * which frees its memory. Rejects with `bad-request`.
 */
async function run(order: Jpeg2000Order, timeoutMs: number): Promise<Jpeg2000Result> {
  const worker = new Worker(thread, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Jpeg2000Result>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(new AppError('bad-request', 'The scan is a JPEG 2000 that takes too long to read'));
      }, timeoutMs);
      worker.on('message', resolve).on('error', () => {
        reject(damaged());
      });
      worker.on('exit', () => {
        reject(damaged());
      });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Reads the header; throws `bad-request` if the picture is larger than a scan may be. */
function checkedJpeg2000(file: Uint8Array, kind: Jpeg2000Kind): Jpeg2000Header {
  const header = readJpeg2000Header(file, kind);
  const refusal = limitProblem(header) ?? jpeg2000Refusal(header);
  if (refusal !== null) throw new AppError('bad-request', `The scan ${refusal}`);
  return header;
}

/** A picture of 8 bits a channel. */
export interface DecodedJpeg2000 {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

/**
 * Decodes a JPEG 2000 to 8 bits, after checking its header, within a deadline. Rejects with `bad-request` if it is
 * damaged, too large, of an unsupported kind, or takes too long.
 */
export async function decodeJpeg2000(
  file: Uint8Array,
  kind: Jpeg2000Kind,
  timeoutMs = deadlineMs,
): Promise<DecodedJpeg2000> {
  const { bits, width, height, channels } = checkedJpeg2000(file, kind);
  const answer = await turns.run(1, () => run({ file, bits }, timeoutMs));
  if (!('data' in answer)) throw damaged();
  if (width !== answer.width || height !== answer.height || channels !== answer.channels) throw damaged();
  const { buffer, byteOffset, byteLength } = answer.data;
  return { data: Buffer.from(buffer, byteOffset, byteLength), width, height, channels };
}
