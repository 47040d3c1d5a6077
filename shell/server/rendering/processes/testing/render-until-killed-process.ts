import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWorkerd } from '../workerd-process.ts';

const nothing = (): void => undefined;
const shell = readFileSync(join(import.meta.dirname, 'fake-bundle.cjs'), 'utf8');
const parts = { shell, release: null, port: 9, secret: 'none' };
const { pid } = await startWorkerd(parts, {
  limitMs: 20_000,
  onOutput: nothing,
  onSpawn: nothing,
  onExit: nothing,
  signal: new AbortController().signal,
});
process.stdout.write(`pid ${String(pid)}\n`);
setInterval(nothing, 60_000);
