import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from 'shared-contracts/contract-versions';
import ts from 'typescript';
import { contractsFolder, exportsOf } from './contract-program.ts';

/** What the shell and releases say to each other while they run: its names, each with its type as text. */
export interface SurfaceReport {
  /** `platformVersion` that it was written at. */
  readonly version: string;
  /** `platform/router Link` or `src/page PageHead.title` → its type, or the package and major that it comes from. */
  readonly names: Readonly<Record<string, string>>;
}

/** Beside the facades: what crosses between shell and release. All else in `src` and `ui` is compiled into each release. */
const crossing = [
  'app-error',
  'auth/auth-state',
  'boot',
  'brand',
  'endpoint',
  'fragments',
  'page',
  'registry',
  'remote-module',
  'site-links',
].map((name) => `src/${name}`);

const flags: ts.TypeFormatFlags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** `react-router@7`: a package's own changes within a major are no change of ours. */
function packageOf(symbol: ts.Symbol): string | null {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const match = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const { version } = JSON.parse(readFileSync(join(match[1], 'package.json'), 'utf8')) as { readonly version: string };
  return `${match[2]}@${version.slice(0, version.indexOf('.'))}`;
}

const isTable = (type: ts.Type): boolean => !type.isUnion() && type.getCallSignatures().length === 0;

/** The lines of one export: its members where it is a table, else its type. */
function linesOf(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): readonly (readonly [string, string])[] {
  const from = packageOf(symbol);
  if (from !== null) return [[name, from]];
  const say = (type: ts.Type): string => checker.typeToString(type, undefined, flags);
  if (symbol.valueDeclaration !== undefined) return [[name, say(checker.getTypeOfSymbol(symbol))]];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const members = isTable(type) ? type.getProperties() : [];
  if (members.length === 0) return [[name, say(type)]];
  return members.map((member) => {
    const optional = (member.flags & ts.SymbolFlags.Optional) !== 0 ? '?' : '';
    return [`${name}.${member.name}${optional}`, say(checker.getTypeOfSymbol(member))] as const;
  });
}

/** The public surface between shell and releases, in order of names: the same text wherever it is made. */
export function surfaceReport(program: ts.Program): SurfaceReport {
  const checker = program.getTypeChecker();
  const lines = program.getSourceFiles().flatMap((file) => {
    const place = file.fileName.startsWith(contractsFolder)
      ? file.fileName.slice(contractsFolder.length + 1).replace(/\.ts$/, '')
      : '';
    if (!place.startsWith('platform/') && !crossing.includes(place)) return [];
    return exportsOf(checker, file).flatMap(({ name, symbol }) => linesOf(checker, `${place} ${name}`, symbol));
  });
  const sorted = lines.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { version: platformVersion, names: Object.fromEntries(sorted) };
}
