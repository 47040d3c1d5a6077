import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repoRoot } from '../support/places.ts';

const packages = ['shell', 'mf-archive', 'mf-context', 'shared-contracts'];

/** True for folders, configuration of imports, and TypeScript files. */
const isSource = (path: string): boolean =>
  !/\/(?:dist|node_modules|\.[^/]+|demo|fonts)(?:\/|$)/.test(path.slice(repoRoot.length)) &&
  !/\.test\.tsx?$/.test(path);

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** A copy of the packages' folders, so that other checks do not find the test files. */
const copy = mkdtempSync(join(tmpdir(), 'imports-'));

beforeAll(() => {
  for (const name of packages) cpSync(join(repoRoot, name), join(copy, name), { recursive: true, filter: isSource });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(repoRoot, 'node_modules'))) {
    const target = packages.includes(name) ? join(copy, name) : join(repoRoot, 'node_modules', name);
    symlinkSync(target, join(copy, 'node_modules', name));
  }
  for (const name of ['oxlint.config.ts', 'oxlint.boundaries.ts', 'package.json', 'tsconfig.base.json'])
    cpSync(join(repoRoot, name), join(copy, name));
  checkProbes();
}, 60_000);
afterAll(() => {
  rmSync(copy, { recursive: true });
});

/** The files to check, by name, with the rules that each breaks. */
const probes = new Map<string, string>();
const broken = new Map<string, string[]>();

/** Returns a function that returns the rules that these imports break in a new file. All files are checked at once. */
function brokenRules(file: string, ...imports: readonly string[]): () => readonly string[] {
  probes.set(file, `${imports.join('\n')}\n`);
  return () => (broken.get(file) ?? []).toSorted();
}

function checkProbes(): void {
  for (const [file, text] of probes) writeFileSync(join(copy, file), text);
  const args = [join(repoRoot, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...probes.keys()];
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  for (const { filename, code, labels } of diagnostics)
    broken.set(filename, [...(broken.get(filename) ?? []), `${labels[0]?.span.line ?? ''} ${code}`]);
}

const types = (...args: readonly string[]): string => {
  const tsc = join(repoRoot, 'node_modules/typescript-native/bin/tsc');
  return spawnSync(process.execPath, [tsc, ...args], { cwd: repoRoot, encoding: 'utf8' }).stdout;
};

describe('the import boundaries', () => {
  const remotePage = brokenRules(
    'mf-context/src/probe.ts',
    "import 'shared-contracts/routes';",
    "import 'shared-contracts/platform/router';",
    "import 'node:fs';",
    "import '../../mf-archive/src/remote.ts';",
    "import '../api/context-api.ts';",
    "import 'react-router-dom';",
    "import 'shared-contracts/server/api-slice';",
    "import '../../shell/src/app/address.ts';",
    "import '../api/keys/list-keys.endpoint.ts';",
    'export const bytes = Buffer;',
  );
  it("keep a remote's pages from Node, from other remotes, from APIs and from the singletons", () => {
    expect(remotePage()).toEqual([
      '10 eslint(no-restricted-globals)',
      ...['3', '4', '5'].map((line) => `${line} boundaries(dependencies)`),
      ...['6 eslint(no-restricted-imports)', '7 boundaries(dependencies)', '8 boundaries(dependencies)'],
    ]);
  });

  const remoteApi = brokenRules(
    'mf-context/api/probe.ts',
    "import 'shared-contracts/server/api-slice';",
    "import 'react';",
    "import '../../shell/server/host/settings/settings.ts';",
    "import '../../mf-archive/api/archive-api.ts';",
    "import '../src/remote.ts';",
  );
  it("keep a remote's API from React, from the shell and from other APIs", () => {
    expect(remoteApi().map((text) => text.slice(0, 1))).toEqual(['2', '3', '4', '5']);
  });

  const server = brokenRules(
    'shell/server/probe.ts',
    "import '../../mf-archive/api/archive-api.ts';",
    "import '../../mf-archive/api/archive-migrations.ts';",
    "import '../../mf-archive/src/remote.ts';",
  );
  it('let the server import the entry of an API and nothing behind it', () => {
    expect(server()).toEqual(['2 boundaries(dependencies)', '3 boundaries(dependencies)']);
  });

  const exchange = brokenRules(
    'mf-archive/api/exchange/probe.ts',
    "import '../core/public.ts';",
    "import '../core/pages/page-records.ts';",
    "import '../import/public.ts';",
    "import '../archive-migrations.ts';",
    "import './bulk/write-tar.ts';",
    "import 'shared-contracts/server/api-slice';",
  );
  const core = brokenRules('mf-archive/api/core/probe.ts', "import '../search/public.ts';");
  it("let an API's inner packages use only the public files of those below them", () => {
    expect(exchange()).toEqual(['2', '3', '4'].map((line) => `${line} boundaries(dependencies)`));
    expect(core()).toEqual(['1 boundaries(dependencies)']);
  });

  const composition = brokenRules(
    'mf-archive/api/probe.ts',
    "import './core/public.ts';",
    "import './core/pages/page-records.ts';",
  );
  it('let the code that composes inner packages use only their public files', () => {
    expect(composition()).toEqual(['2 boundaries(dependencies)']);
  });

  const rendering = brokenRules(
    'shell/server/rendering/probe.ts',
    "import '../host/public.ts';",
    "import '../host/settings/settings.ts';",
    "import '../core.ts';",
    "import './pages/page-response.ts';",
  );
  const host = brokenRules('shell/server/host/probe.ts', "import '../rendering/public.ts';");
  it("let the server's packages use the public files of those below them, and nothing behind these", () => {
    expect(rendering()).toEqual(['2', '3'].map((line) => `${line} boundaries(dependencies)`));
    expect(host()).toEqual(['1 boundaries(dependencies)']);
  });

  const accounts = brokenRules('shell/server/accounts/probe.ts', "import '../content/public.ts';");
  const site = brokenRules(
    'shell/server/status/probe.ts',
    "import '../host/public.ts';",
    "import '../core.ts';",
    "import '../host/settings/settings.ts';",
    "import '../rendering/pages/page-response.ts';",
  );
  it('let the code that composes the site use public files, and keep sibling packages apart', () => {
    expect(accounts()).toEqual(['1 boundaries(dependencies)']);
    expect(site()).toEqual(['3', '4'].map((line) => `${line} boundaries(dependencies)`));
  });

  it('keep the DOM types out of the API', () => {
    const api = types('-p', 'mf-context/api', '--showConfig');
    expect(JSON.parse(api)).toMatchObject({ compilerOptions: { lib: ['es2024'] } });
    expect(execFileSync(process.execPath, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./);
  });
});
