import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { emptyWire, type WireContract } from './shape.ts';

/** The file of each release with the shapes that it sends and reads. */
export const wireFile = 'wire.json';

/**
 * The file with the shapes of all endpoints, part of the contracts. Written by `npm run api-report`; `npm run check`
 * compares it with the code.
 */
export const recordedWirePath: string = createRequire(import.meta.url).resolve('shared-contracts/wire.json');

/** The stored file: the contract, and the version of each slice when it was written. */
export interface WireReport extends WireContract {
  readonly versions: Readonly<Record<string, string>>;
}

/** Reads the report. Without one no shapes are known, and nothing is refused. */
export async function recordedWire(): Promise<WireContract> {
  const text = await readFile(recordedWirePath, 'utf8').catch(() => null);
  return text === null ? emptyWire : (JSON.parse(text) as WireContract);
}
