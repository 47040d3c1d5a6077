import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { repoRoot } from '../support/places.ts';

/** One change of one module that its tests should notice. */
interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const packages = ['shell', 'mf-archive', 'mf-the-product-st', 'mf-membership', 'mf-context', 'shared-contracts'];

const testBeside = (file: string): string => file.replace(/\.(tsx?)$/, '.test.$1');

/** The modules whose own tests are named for rules of the spec. The browser tests cover what is rendered. */
function modulesWithRules(): readonly string[] {
  const tests = globSync(`{${packages.join(',')}}/**/*.test.ts`, {
    cwd: repoRoot,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.build|\.data)$/.test(path),
  });
  return tests
    .filter((test) => /\[R\d+\.\d+\]/.test(readFileSync(join(repoRoot, test), 'utf8')))
    .map((test) => test.replace('.test.', '.'))
    .filter((file) => existsSync(join(repoRoot, file)))
    .toSorted();
}

const swaps = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

/** `true`, `false` and numbers, where they are values. */
function changedLiteral(node: ts.Node, text: string): string | undefined {
  if (ts.isLiteralTypeNode(node.parent)) return undefined;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  return ts.isNumericLiteral(node) ? `(${text} + 1)` : undefined;
}

/** Which part of a node becomes what in a mutant; undefined: it is left as it is. */
function changed(node: ts.Node, source: ts.SourceFile): readonly [ts.Node, string] | undefined {
  if (ts.isSourceFile(node)) return undefined;
  if (ts.isBinaryExpression(node)) {
    const swap = swaps.get(node.operatorToken.kind);
    return swap === undefined ? undefined : [node.operatorToken, swap];
  }
  const condition = ts.isConditionalExpression(node) ? node.condition : ts.isIfStatement(node) ? node.expression : null;
  if (condition !== null) return [condition, `!(${condition.getText(source)})`];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node, node.operand.getText(source)];
  const literal = changedLiteral(node, node.getText(source));
  return literal === undefined ? undefined : [node, literal];
}

function mutantsOf(file: string): readonly Mutant[] {
  const text = readFileSync(join(repoRoot, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const walk = (node: ts.Node): void => {
    const change = changed(node, source);
    if (change !== undefined) {
      const [part, replacement] = change;
      const [start, end] = [part.getStart(source), part.getEnd()];
      mutants.push({ file, line: source.getLineAndCharacterOfPosition(start).line + 1, start, end, replacement });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return mutants;
}

/** The same random choice for the same seed: mulberry32, then a Fisher–Yates shuffle. */
function drawn<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pool = [...all];
  return Array.from({ length: Math.min(count, pool.length) }, () =>
    pool.splice(Math.floor(random() * pool.length), 1),
  ).flat();
}

/** A copy of the sources that a mutant may change; packages that are installed are shared. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const name of packages) {
    cpSync(join(repoRoot, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/\.data(?:\/|$)/.test(path),
    });
  }
  for (const name of ['jest.config.js', 'package.json', 'tsconfig.base.json', 'e2e']) {
    cpSync(join(repoRoot, name), join(copy, name), { recursive: true, filter: (path) => !path.includes('/results') });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(repoRoot, 'node_modules'))) {
    const path = join(repoRoot, 'node_modules', name);
    // The link to a package of the project leads into the copy.
    const target = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : path;
    symlinkSync(target, join(copy, 'node_modules', name));
  }
  return copy;
}

/** Resolves to whether the tests pass; to `undefined` after `minutes`. */
const runTests = (
  copy: string,
  tests: readonly string[],
  { minutes = 4, output = 'ignore' }: { readonly minutes?: number; readonly output?: 'ignore' | 'inherit' } = {},
): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    const args = ['--bail', '--silent', '--runInBand', ...tests];
    const jest = spawn(process.execPath, [join(copy, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: copy,
      stdio: output,
      timeout: minutes * 60_000,
    });
    jest.on('close', (code) => {
      resolve(code === null ? undefined : code === 0);
    });
  });

/** Number of test files besides a module's own that may notice a mutant. Running all that reach it would take minutes. */
const maxRelated = 10;

/** Returns the nearest tests that reach a module: those that share most folders of its path. */
function nearestTests(copy: string, file: string): readonly string[] {
  const args = [join(copy, 'node_modules/jest/bin/jest.js'), '--listTests', '--findRelatedTests', file];
  const listed = execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' }).split('\n');
  const folders = file.split('/');
  const shared = (test: string): number => {
    const parts = test.split('/');
    const other = folders.findIndex((folder, index) => folder !== parts[index]);
    return other < 0 ? folders.length : other;
  };
  return [...new Set(listed.map((path) => relative(copy, path)))]
    .filter((test) => test.includes('.test.') && test !== testBeside(file))
    .sort((one, other) => shared(other) - shared(one) || (one < other ? -1 : 1))
    .slice(0, maxRelated);
}

/** The nearest tests of each module, if they pass within a minute while nothing is changed; else none. */
const relatedTests = new Map<string, readonly string[]>();

async function relatedTo(copy: string, file: string): Promise<readonly string[]> {
  const known = relatedTests.get(file);
  if (known !== undefined) return known;
  const nearest = nearestTests(copy, file);
  const tests = nearest.length > 0 && (await runTests(copy, nearest, { minutes: 1 })) === true ? nearest : [];
  relatedTests.set(file, tests);
  return tests;
}

/**
 * Whether a test notices the mutant: its module's own, or else, within a minute, one of the nearest that reach the
 * module. A timeout counts only for its own.
 */
async function isKilled(copy: string, { file, start, end, replacement }: Mutant): Promise<boolean> {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const passesMutated = async (tests: readonly string[], minutes?: number): Promise<boolean | undefined> => {
    writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
    try {
      return await runTests(copy, tests, { ...(minutes !== undefined && { minutes }) });
    } finally {
      writeFileSync(path, text);
    }
  };
  if ((await passesMutated([testBeside(file)])) !== true) return true;
  const related = await relatedTo(copy, file);
  return related.length > 0 && (await passesMutated(related, 1)) === false;
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '400' },
    seed: { type: 'string', default: '22' },
    workers: { type: 'string', default: '2' },
  },
});
const mutants = drawn(modulesWithRules().flatMap(mutantsOf), Number(values.count), Number(values.seed));
const waiting = mutants.values();
const copies = Array.from({ length: Number(values.workers) }, copySources);
const tests = [...new Set(mutants.map(({ file }) => testBeside(file)))];
if ((await runTests(copies[0] ?? '', tests, { minutes: 40, output: 'inherit' })) !== true)
  throw new Error('The tests fail before anything is changed');
const survivors: Mutant[] = [];
let tried = 0;

async function work(copy: string): Promise<void> {
  try {
    for (const mutant of waiting) {
      const killed = await isKilled(copy, mutant);
      tried += 1;
      if (tried % 25 === 0) console.log(`${String(tried)} tried, ${String(survivors.length)} survived`);
      if (killed) continue;
      survivors.push(mutant);
      console.log(`survived: ${mutant.file}:${String(mutant.line)} → ${mutant.replacement}`);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}

await Promise.all(copies.map(work));
const killed = mutants.length - survivors.length;
const share = ((100 * killed) / mutants.length).toFixed(1);
console.log(
  `${String(killed)} of ${String(mutants.length)} killed by their module's own and the nearest tests: ${share} %`,
);
