import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { contractsPackage, kitPackage } from './kit-packages.ts';

const source = join(root, 'shared-contracts');
const contracts = contractsPackage() as {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

describe('the packed contracts', () => {
  it('provide compiled modules with their types, under the import paths of this repository', () => {
    expect(contracts.exports).toMatchObject({
      './platform/*': { types: './platform/*.d.ts', default: './platform/*.js' },
      './*': { types: './src/*.d.ts', default: './src/*.js' },
    });
    expect(JSON.stringify(contracts.exports)).not.toMatch(/remote-kit|\*\.tsx?"/);
  });

  it('take what the shell shares from the repository that installs them', () => {
    expect(Object.keys(contracts.peerDependencies)).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@emotion/react', 'react-router', '@reduxjs/toolkit']),
    );
    expect(Object.keys(contracts.dependencies).filter((name) => name in contracts.peerDependencies)).toEqual([]);
  });
});

describe('the packed kit', () => {
  it('imports the contracts as a package, because they are installed beside it', () => {
    const files = globSync('remote-kit/**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(50);
    const withRelative = files.filter((file) =>
      /from '(?:\.\.\/)+(?:src|platform|ui|server)\//.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(withRelative).toEqual([]);
  });

  it('provides everything that the remotes of this repository use', () => {
    const { exports: offered } = kitPackage() as { readonly exports: object };
    const files = globSync('mf-*/{*.ts,{src,api}/**/*.{ts,tsx}}', { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    );
    const used = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/from 'remote-kit\/([^']+)'/g)].map(
        ([, path]) => `./${path}`,
      ),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(Object.keys(offered)).toEqual(expect.arrayContaining(used));
  });

  it('refuses contracts of another major version', () => {
    const { version, peerDependencies } = kitPackage() as {
      readonly version: string;
      readonly peerDependencies: Readonly<Record<string, string>>;
    };
    expect(peerDependencies).toEqual({ 'shared-contracts': `^${version}` });
  });
});
