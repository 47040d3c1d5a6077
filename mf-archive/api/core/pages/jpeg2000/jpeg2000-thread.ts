import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Jpeg2000Result, Jpeg2000Order } from './decode-jpeg2000.ts';

/** The used part of the decoder package, which has no types. */
interface Decoder {
  getEncodedBuffer(length: number): Uint8Array;
  decode(): void;
  getDecodedBuffer(): Uint8Array;
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
}

type MakeCodec = (options: {
  wasmBinary: Uint8Array;
  print: (line: string) => void;
  printErr: (line: string) => void;
}) => Promise<{ J2KDecoder: new () => Decoder }>;

const require = createRequire(import.meta.url);

/** Discards the decoder's console output. */
const quiet = (): void => undefined;

async function openDecoder(): Promise<Decoder> {
  const make = require('@cornerstonejs/codec-openjpeg/decodewasmjs') as MakeCodec;
  const wasmBinary = readFileSync(require.resolve('@cornerstonejs/codec-openjpeg/decodewasm'));
  const { J2KDecoder } = await make({ wasmBinary, print: quiet, printErr: quiet });
  return new J2KDecoder();
}

/** Converts samples to 8 bits; larger ones are two bytes each, the lower byte first. */
function toBytes(samples: Uint8Array, bits: number): Uint8Array {
  if (bits === 8) return samples.slice();
  if (bits < 8) return samples.map((sample) => Math.round((sample * 255) / (2 ** bits - 1)));
  const out = new Uint8Array(samples.length / 2);
  for (let at = 0; at < out.length; at += 1) {
    const sample = (samples[2 * at] ?? 0) + 256 * (samples[2 * at + 1] ?? 0);
    out[at] = sample >> (bits - 8);
  }
  return out;
}

async function decode({ file, bits }: Jpeg2000Order): Promise<Jpeg2000Result> {
  const decoder = await openDecoder();
  decoder.getEncodedBuffer(file.length).set(file);
  decoder.decode();
  const { width, height, componentCount } = decoder.getFrameInfo();
  const samples = decoder.getDecodedBuffer();
  // For a file that it cannot decode, the decoder returns no samples, or too few.
  const expectedBytes = width * height * componentCount * (bits > 8 ? 2 : 1);
  if (expectedBytes === 0 || samples.length !== expectedBytes) return { problem: 'damaged' };
  return { data: toBytes(samples, bits), width, height, channels: componentCount };
}

async function answer(): Promise<void> {
  const made = await decode(workerData as Jpeg2000Order).catch((): Jpeg2000Result => ({ problem: 'damaged' }));
  parentPort?.postMessage(made, 'data' in made ? [made.data.buffer as ArrayBuffer] : []);
}

void answer();
