import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notes } from './outputs.ts';

/** What open pages compare with what they run. */
export interface HotState {
  /** Of the last compilation for browsers. */
  readonly hash: string;
  /** Grows with every change that only the server sees. */
  readonly data: number;
}

/** Where a remote that is being worked on is compiled to, and served from; kept for as long as pages may be open. */
export const hotFolder = (remote: string): string => join(notes, 'hot', remote);

/** Tells open pages, which ask for it all the time: whole or not at all. */
export async function writeHotState(remote: string, state: HotState): Promise<void> {
  const path = join(hotFolder(remote), 'state.json');
  await mkdir(hotFolder(remote), { recursive: true });
  await writeFile(`${path}.tmp`, JSON.stringify(state));
  await rename(`${path}.tmp`, path);
}
