import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notes } from './outputs.ts';

/** The state that open pages compare with their own. */
export interface HotState {
  /** Hash of the last browser build. */
  readonly hash: string;
  /** Increases with every change of a file that is not part of the browser's build. */
  readonly data: number;
}

/** The folder of a remote in development: it is compiled to and served from here as long as pages may be open. */
export const hotFolder = (remote: string): string => join(notes, 'hot', remote);

/** Writes the state for open pages, which poll it. The write is atomic. */
export async function writeHotState(remote: string, state: HotState): Promise<void> {
  const path = join(hotFolder(remote), 'state.json');
  await mkdir(hotFolder(remote), { recursive: true });
  await writeFile(`${path}.tmp`, JSON.stringify(state));
  await rename(`${path}.tmp`, path);
}
