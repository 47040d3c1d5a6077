import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../settings.ts';

const settleMs = 150;
const ignored = /(^|\/)(dist|node_modules|results)\/|\.test\.tsx?$|\.tmp$|~$/;

/** Calls `changed` with the paths of files that somebody saved, many at a time, one call after the other. */
export function watchHouse(folders: readonly string[], changed: (paths: ReadonlySet<string>) => Promise<void>): void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const handle = async (): Promise<void> => {
    const batch = new Set(waiting);
    waiting.clear();
    if (batch.size > 0) await changed(batch);
  };
  const note = (path: string): void => {
    if (ignored.test(path)) return;
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(handle);
    }, settleMs);
  };
  for (const folder of folders) {
    if (!existsSync(join(projectRoot, folder))) continue;
    watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
      if (file !== null) note(`${folder}/${file.replaceAll('\\', '/')}`);
    });
  }
}
