import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repoRoot } from '../support/places.ts';
import { recordLookups } from './record-lookups.ts';

/** Tests may look up anything. */
const isProductCode = (file: string): boolean => {
  const path = relative(repoRoot, file);
  return !/\.test\.tsx?$|\/testing\/|^e2e\//.test(path) && path !== 'shared-contracts/src/own-value.ts';
};

const configs = globSync('{*,*/*}/tsconfig.json', { cwd: repoRoot, exclude: ['node_modules', 'e2e'] })
  .toSorted()
  .map((config) => join(repoRoot, config));
const found = recordLookups(configs, isProductCode);
console.log(found.length > 0 ? found.join('\n') : `${configs.length} packages`);
process.exitCode = found.length === 0 ? 0 : 1;
