import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { house } from '../support/places.ts';

/** The rules that a file's imports would break, as if they stood in a file that exists. */
function brokenRules(file: string, ...imports: readonly string[]): readonly string[] {
  const input = `${imports.join('\n')}\n`;
  const args = [join(import.meta.dirname, 'lint-walls-process.ts'), file];
  const { stdout } = spawnSync(process.execPath, args, { cwd: house, input, encoding: 'utf8' });
  return JSON.parse(stdout) as readonly string[];
}

const types = (...args: readonly string[]): string => {
  const tsc = join(house, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, ...args], { cwd: house, encoding: 'utf8' }).stdout;
};

describe('the walls of the house', () => {
  it("keep a remote's pages from Node, from other remotes, from APIs and from the singletons", () => {
    const found = brokenRules(
      'mf-context/src/remote.ts',
      "import 'shared-contracts/routes';",
      "import 'shared-contracts/platform/router';",
      "import 'node:fs';",
      "import '../../mf-archive/src/remote.ts';",
      "import '../api/context-api.ts';",
      "import 'react-router-dom';",
      "import 'shared-contracts/server/api-slice';",
      "import '../../shell/src/app/address.ts';",
    );
    expect(found).toEqual(
      ['3', '4', '5']
        .map((line) => `${line} boundaries/dependencies`)
        .concat('6 no-restricted-imports', '7 boundaries/dependencies', '8 boundaries/dependencies'),
    );
  });

  it("keep a remote's API from React, from the shell and from other APIs", () => {
    const found = brokenRules(
      'mf-context/api/context-api.ts',
      "import 'shared-contracts/server/api-slice';",
      "import 'react';",
      "import '../../shell/server/settings.ts';",
      "import '../../mf-archive/api/archive-api.ts';",
      "import '../src/remote.ts';",
    );
    expect(found.map((text) => text.slice(0, 1))).toEqual(['2', '3', '4', '5']);
  });

  it('let the server take the face of an API and nothing behind it', () => {
    const found = brokenRules(
      'shell/server/slices.ts',
      "import '../../mf-archive/api/archive-api.ts';",
      "import '../../mf-archive/api/archive-tables.ts';",
      "import '../../mf-archive/src/remote.ts';",
    );
    expect(found).toEqual(['2 boundaries/dependencies', '3 boundaries/dependencies']);
  });

  it('leave the browser without the types of Node, and the API without those of the DOM', () => {
    const browser = types('-p', 'mf-context', '--showConfig');
    const api = types('-p', 'mf-context/api', '--showConfig');
    expect(JSON.parse(browser)).toMatchObject({
      compilerOptions: { types: expect.not.arrayContaining(['node']) as unknown },
    });
    expect(JSON.parse(api)).toMatchObject({ compilerOptions: { lib: ['es2024'] } });
    expect(execFileSync(process.execPath, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./);
  });
});
