import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

/**
 * Returns the numbers of the faulty lines in a file made of these lines. Its first two lines declare `names` and
 * `code`.
 */
function linesAtFault(lines: readonly string[]): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lookups-'));
  try {
    const declared = ['declare const names: Readonly<Record<string, number>>;', 'declare const code: string;'];
    writeFileSync(join(folder, 'lookups.ts'), [...declared, ...lines, 'export {};'].join('\n'));
    const config = join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ compilerOptions: { strict: true, target: 'es2023' }, include: ['*.ts'] }));
    const module = JSON.stringify(join(import.meta.dirname, 'record-lookups.ts'));
    const script = `import { recordLookups } from ${module};
      console.log(JSON.stringify(recordLookups([${JSON.stringify(config)}], () => true)));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return (JSON.parse(stdout) as readonly string[]).map((fault) => Number(/:(\d+) /.exec(fault)?.[1]) - 2);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const allowed = [
  'names["en"];',
  'Object.hasOwn(names, code);',
  'new Map(Object.entries(names)).get(code);',
  '{ let which!: "a" | "b"; names[which]; }',
  '{ let fixed!: { readonly a: number; readonly b: number }; let key!: keyof typeof fixed; fixed[key]; }',
  '{ let list!: readonly number[]; let at!: number; list[at]; }',
  'code[0];',
  '"a" in names;',
];

const refused = [
  'names[code];',
  'names[code] ?? null;',
  'names[`${code}-x`];',
  'code in names;',
  '{ let counts!: Record<string, number>; counts[code] = 1; }',
  '{ let maybe!: Record<string, number> | undefined; maybe?.[code]; }',
  'function find<Name extends string>(name: Name) { return names[name]; }',
  '{ let counts!: { readonly total: number; readonly [name: string]: number }; counts[code]; }',
  '{ let key!: string | undefined; names[key ?? ""]; }',
];

test('no record is looked up by a name that may be arbitrary text', () => {
  const lines = [...allowed, ...refused];
  expect(linesAtFault(lines)).toEqual(refused.map((line) => lines.indexOf(line) + 1));
});
