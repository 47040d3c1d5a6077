/**
 * Prints figures about the source code as a table: `node e2e/gate/measure-code.ts [folder]`, for this checkout or
 * another one.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(process.argv[2] ?? '.');
const packages = ['shell', 'mf-archive', 'mf-the-product-st', 'mf-membership', 'mf-context', 'shared-contracts', 'e2e'];

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$|\/testing\//.test(file);
const isGenerated = (file: string): boolean => /\/(?:node_modules|dist|\.build|results)\//.test(`/${file}`);

interface Source {
  readonly file: string;
  readonly lines: number;
  readonly isTest: boolean;
  readonly imports: readonly Import[];
}

/** An import of one of our files. `type`: types only. `lazy`: by `import()`. */
interface Import {
  readonly file: string;
  readonly kind: 'code' | 'lazy' | 'type';
}

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
};

function resolveImport(from: string, name: string): string | null {
  if (name.startsWith('.')) return relative(root, join(root, dirname(from), name));
  const { resolvedModule } = ts.resolveModuleName(name, join(root, from), options, ts.sys);
  const path =
    resolvedModule === undefined ? '' : relative(root, ts.sys.realpath?.(resolvedModule.resolvedFileName) ?? '');
  return packages.includes(path.split('/')[0] ?? '') ? path : null;
}

function importsIn(file: string, text: string): Source['imports'] {
  const found: Import[] = [];
  const add = (name: ts.Node | undefined, kind: Import['kind']): void => {
    if (name === undefined || !ts.isStringLiteralLike(name)) return;
    const target = resolveImport(file, name.text);
    if (target !== null) found.push({ file: target, kind });
  };
  const allTypes = (clause: ts.ImportClause | undefined): boolean => {
    if (clause === undefined) return false;
    if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
    const { namedBindings: named } = clause;
    return (
      clause.name === undefined &&
      named !== undefined &&
      ts.isNamedImports(named) &&
      named.elements.every(({ isTypeOnly }) => isTypeOnly)
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, allTypes(node.importClause) ? 'type' : 'code');
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'code');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'lazy');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

const sources: readonly Source[] = globSync(`{${packages.join(',')}}/**/*.{ts,tsx}`, { cwd: root })
  .filter((file) => !isGenerated(file) && !file.endsWith('.d.ts'))
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, lines: text.split('\n').length - 1, isTest: isTest(file), imports: importsIn(file, text) };
  });

const isDemo = (file: string): boolean => file.includes('/demo/');
const code = sources.filter((source) => !source.isTest);
const byFile = new Map(code.map((source) => [source.file, source]));
const importers = new Map<string, Set<string>>();
for (const { file, imports } of code)
  for (const target of imports) importers.set(target.file, (importers.get(target.file) ?? new Set()).add(file));
/** A lazily loaded file is a boundary of a bundle, so it has to be a file of its own. */
const lazy = new Set(
  code.flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'lazy').map(({ file }) => file)),
);
const hasOneImporter = ({ file }: Source): boolean =>
  importers.get(file)?.size === 1 && !lazy.has(file) && !isDemo(file);

/** Finds import cycles among these kinds of imports, by Tarjan's algorithm. */
function circles(...kinds: readonly Import['kind'][]): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: (readonly string[])[] = [];
  const importsOf = (file: string): readonly string[] =>
    (byFile.get(file)?.imports ?? [])
      .filter((each) => kinds.includes(each.kind) && byFile.has(each.file))
      .map((each) => each.file);
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const next of importsOf(file)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    if (members.length > 1) found.push(members);
  };
  for (const file of byFile.keys()) if (!index.has(file)) visit(file);
  return found;
}

const sum = (some: readonly Source[]): number => some.reduce((total, { lines }) => total + lines, 0);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const rows: readonly (readonly [string, string | number])[] = [
  ...packages.map((name): [string, string] => {
    const own = sources.filter(({ file }) => file.startsWith(`${name}/`));
    const [tests, rest] = [own.filter((one) => one.isTest), own.filter((one) => !one.isTest)];
    return [`lines of ${name}, and of its tests`, `${String(sum(rest))} · ${String(sum(tests))}`];
  }),
  ['lines, and of tests', `${String(sum(code))} · ${String(sum(sources) - sum(code))}`],
  ['files', code.length],
  ['lines of a file (median)', median(code.map(({ lines }) => lines))],
  ['files with a single importer', code.filter(hasOneImporter).length],
  ['files with a single importer, under 40 lines', code.filter((one) => hasOneImporter(one) && one.lines < 40).length],
  ['run-time import circles', circles('code').length],
  ['import circles with types', circles('code', 'type').length],
];
for (const [name, value] of rows) console.log(`${name.padEnd(48)} ${String(value)}`);
for (const circle of circles('code', 'type')) console.log(`a circle: ${circle.join(', ')}`);
