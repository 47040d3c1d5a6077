import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { emptyWire, type WireContract } from './shape.ts';

/** Beside each release: what it sends and reads at the endpoints that it knows. */
export const wireFile = 'wire.json';

/** What all endpoints of this folder take and give; `npm run api-report` writes it, and the gate compares it with the code. */
export const recordedWirePath: string = join(root, 'shared-contracts', 'api-report', 'wire.json');

/** The kept file: the contract, and the version of each slice that it was written at. */
export interface WireReport extends WireContract {
  readonly versions: Readonly<Record<string, string>>;
}

/** Reads it; a repository without one knows no shapes, and holds nothing against anybody. */
export async function recordedWire(): Promise<WireContract> {
  const text = await readFile(recordedWirePath, 'utf8').catch(() => null);
  return text === null ? emptyWire : (JSON.parse(text) as WireContract);
}
