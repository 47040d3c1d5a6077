import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'remote-kit/repository';
import ts from 'typescript';

export const contractsFolder: string = join(root, 'shared-contracts');

/** Compiles the contracts and the slices' endpoints with the compiler options of the contracts. */
export function contractProgram(): ts.Program {
  const config = join(contractsFolder, 'tsconfig.json');
  const read = ts.readConfigFile(config, (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, contractsFolder);
  const patterns = ['shared-contracts/{src,platform}/**/*.ts', '{mf-*/api,shell/server}/**/*.endpoint.ts'];
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.includes('.test.'));
  return ts.createProgram({
    rootNames: files.sort().map((file) => join(root, file)),
    options: { ...options, types: [], noEmit: true, declaration: false, isolatedDeclarations: false },
  });
}

/** An export: its exported name and the symbol that it refers to. */
export interface Exported {
  readonly name: string;
  readonly symbol: ts.Symbol;
}

/** Returns the exports of a file, ordered by name. */
export function exportsOf(checker: ts.TypeChecker, file: ts.SourceFile): readonly Exported[] {
  const module = checker.getSymbolAtLocation(file);
  const found = module === undefined ? [] : checker.getExportsOfModule(module);
  return found
    .map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      return { name: symbol.name, symbol: isAlias ? checker.getAliasedSymbol(symbol) : symbol };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
