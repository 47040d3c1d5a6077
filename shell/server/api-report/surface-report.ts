import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from 'shared-contracts/contract-versions';
import ts from 'typescript';
import { contractsFolder, exportsOf } from './contract-program.ts';

/** The interface between the shell and releases at run time: names, each with its type as text. */
export interface SurfaceReport {
  /** The `platformVersion` at which it was written. */
  readonly version: string;
  /** `platform/router Link` or `src/page PageHead.title` → its type, or the package and its major version. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Modules, besides the facades, whose types are shared between shell and release. The rest of `src` and `ui` is
 * compiled into each release.
 */
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

/** Returns for example `react-router@7`: a package's own changes within a major do not count. */
function packageOf(symbol: ts.Symbol): string | null {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const match = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const { version } = JSON.parse(readFileSync(join(match[1], 'package.json'), 'utf8')) as { readonly version: string };
  return `${match[2]}@${version.slice(0, version.indexOf('.'))}`;
}

/** Follows `const ours: typeof theirs`: a value of our own that has exactly the type of a package's export. */
function standsFor(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  const { valueDeclaration: declaration } = symbol;
  const isVariable = declaration !== undefined && ts.isVariableDeclaration(declaration);
  const type = isVariable ? declaration.type : undefined;
  const theirs =
    type !== undefined && ts.isTypeQueryNode(type) ? checker.getSymbolAtLocation(type.exprName) : undefined;
  if (theirs === undefined) return symbol;
  return (theirs.flags & ts.SymbolFlags.Alias) === 0 ? theirs : checker.getAliasedSymbol(theirs);
}

const isTable = (type: ts.Type): boolean => !type.isUnion() && type.getCallSignatures().length === 0;

/** Returns the entries of one export: its members if it is an object type, else its type. */
function linesOf(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): readonly (readonly [string, string])[] {
  const from = packageOf(symbol) ?? packageOf(standsFor(checker, symbol));
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

/**
 * Reports the interface between the shell and releases, ordered by name, so that the text is the same on every machine.
 */
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
