import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';
import { contractsPackage, kitPackage, kitTypes } from './kit-packages.ts';

const source = join(root, 'shared-contracts');
const draft = join(root, '.build', 'kit');

/** The modules of the kit that are started or loaded by name; what they import is compiled with them. */
const kitEntries = [
  'remote-kit/kit/remote-kit.ts',
  'remote-kit/remote-config.ts',
  'remote-kit/build/build-process.ts',
  'remote-kit/*-loader.ts',
  'remote-kit/other-hosts/standalone-entry.ts',
  'remote-kit/testing/*.js',
];

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

const writeJson = (path: string, value: unknown): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
};

/** Compiles shared-contracts to ES modules with types. Returns the folder. */
function compile(): string {
  const compiled = join(draft, 'compiled');
  const config = join(draft, 'tsconfig.json');
  const entries = kitEntries.flatMap((pattern) => globSync(pattern, { cwd: source }));
  writeJson(config, {
    extends: join(source, 'tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true, allowJs: true, checkJs: false },
      ...{ isolatedDeclarations: false, rootDir: source, outDir: compiled, lib: ['es2024', 'dom', 'dom.iterable'] },
    },
    files: entries.map((file) => join(source, file)),
    include: ['src', 'platform', 'ui', 'server', 'testing/*.ts', 'testing/*.tsx'].map((part) => join(source, part)),
    exclude: ['**/*.test.ts', '**/*.test.tsx'].map((part) => join(source, part)),
  });
  run(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', config], root);
  return compiled;
}

/** Copies parts of a folder into the draft of a package, and packs it. Returns the name of the tarball. */
function pack(
  { name, version }: { readonly name?: string; readonly version?: string },
  fill: (folder: string) => void,
  out: string,
): string {
  const folder = join(draft, String(name));
  mkdirSync(folder, { recursive: true });
  fill(folder);
  cpSync(join(source, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['pack', '--pack-destination', out], folder);
  return `${String(name)}-${String(version)}.tgz`;
}

/** Packs the contracts and the remote kit as npm packages into a folder. Returns the names of the tarballs. */
export function packKit(out: string): readonly string[] {
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const compiled = compile();
  const copy = (parts: readonly string[], from: string, to: string): void => {
    for (const part of parts) cpSync(join(from, part), join(to, part), { recursive: true });
  };
  const contracts = contractsPackage();
  const kit = kitPackage();
  return [
    pack(
      contracts,
      (folder) => {
        writeJson(join(folder, 'package.json'), contracts);
        copy(['src', 'platform', 'ui', 'server', 'testing'], compiled, folder);
        copy(['ui/fonts', 'api-report/wire.json'], source, folder);
      },
      out,
    ),
    pack(
      kit,
      (folder) => {
        writeJson(join(folder, 'package.json'), kit);
        writeJson(join(folder, 'tsconfig.json'), kitTypes());
        cpSync(join(compiled, 'remote-kit'), folder, { recursive: true });
      },
      out,
    ),
  ];
}
