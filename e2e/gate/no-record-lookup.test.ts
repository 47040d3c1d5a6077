import { join } from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { house } from '../support/places.ts';
import { noRecordLookup } from './no-record-lookup.ts';

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { projectService: { allowDefaultProject: ['lookup.ts'] }, tsconfigRootDir: house },
  },
});

const inFile = (code: string) => ({
  filename: join(house, 'lookup.ts'),
  code: `declare const names: Readonly<Record<string, number>>; declare const code: string; ${code}`,
});
const refused = (code: string) => ({ ...inFile(code), errors: [{ messageId: 'lookup' }] });

tester.run('no-record-lookup', noRecordLookup, {
  valid: [
    'names["en"];',
    'Object.hasOwn(names, code);',
    'new Map(Object.entries(names)).get(code);',
    'declare const which: "a" | "b"; names[which];',
    'declare const fixed: { readonly a: number; readonly b: number }; declare const key: keyof typeof fixed; fixed[key];',
    'declare const list: readonly number[]; declare const at: number; list[at];',
    'code[0];',
    '"a" in names;',
  ].map(inFile),
  invalid: [
    'names[code];',
    'names[code] ?? null;',
    'names[`${code}-x`];',
    'code in names;',
    'declare const found: Record<string, number>; found[code] = 1;',
    'declare const maybe: Record<string, number> | undefined; maybe?.[code];',
    'function find<Name extends string>(name: Name) { return names[name]; }',
    'declare const counts: { readonly total: number; readonly [name: string]: number }; counts[code];',
    'declare const key: string | undefined; names[key ?? ""];',
  ].map(refused),
});
