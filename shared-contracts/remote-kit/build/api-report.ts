import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { notes } from './outputs.ts';

const sources = '{shared-contracts/{src,platform,server},mf-*/api,shell/server}/**/*.ts';
const note = join(notes, 'api-report.txt');

async function hashOfSources(): Promise<string> {
  const files = globSync(sources, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.endsWith('.test.ts'),
  });
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`\n${file}\n`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** Runs `npm run api-report`. Resolves to false if it is refused; the reasons are printed. */
export const writeApiReport = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const script = join(root, 'shell/server/api-report/api-report-command.ts');
    const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code === 0);
    });
  });

/**
 * Rewrites the API report if one of its sources has changed, so that the next releases can call a new endpoint. As in
 * `npm run check`, a change that needs a higher version is refused; the report then stays unchanged.
 */
export async function refreshApiReport(say: (line: string) => unknown): Promise<void> {
  const hash = await hashOfSources();
  if ((await readFile(note, 'utf8').catch(() => '')) === hash) return;
  if (await writeApiReport()) {
    await mkdir(notes, { recursive: true });
    await writeFile(note, hash);
  } else say('shared-contracts/api-report is out of date, so pages that call new endpoints will be refused; see above');
}
