import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterThisTest } from './clean-up.ts';

const root = join(import.meta.dirname, '../..');
const done: string[] = [];

describe('what helpers of tests open', () => {
  it('is open until the test ends', () => {
    afterThisTest(() => done.push('first'));
    afterThisTest(() => Promise.resolve().then(() => done.push('second')));
    expect(done).toEqual([]);
  });

  it('is closed then, what was opened last first', () => {
    expect(done).toEqual(['second', 'first']);
  });

  it('is never closed by a hook of the helper itself, which would run in the first test file of a worker only', () => {
    const helpers = globSync('{shell,mf-*,shared-contracts}/**/testing/**/*.ts', {
      cwd: root,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.[^/]+)$|\.test\.ts$/.test(path),
    });
    const withHooks = helpers.filter((path) =>
      /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(helpers).not.toEqual([]);
    expect(withHooks).toEqual([]);
  });
});
