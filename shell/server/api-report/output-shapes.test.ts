import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shape } from 'remote-kit/wire/shape';
import ts from 'typescript';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { OutputShapes } from './output-shapes.ts';

const source = `
  interface Tree { readonly name: string; readonly branches: readonly Tree[]; hide(): void }
  export interface Answer {
    readonly kind: 'page' | 'article';
    readonly total: number;
    readonly done?: boolean;
    readonly place: string | null;
    readonly years: Readonly<Record<string, number>>;
    readonly nothing: Record<string, never>;
    readonly range: readonly [number, number];
    readonly tree: Tree;
    readonly part: Pick<Tree, 'name'>;
    readonly when: unknown;
  }
`;

async function shapesOf(text: string): Promise<Readonly<Record<string, Shape>>> {
  const file = join(await temporaryFolder(), 'answer.ts');
  await writeFile(file, text);
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [], target: ts.ScriptTarget.ES2022 });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node);
  const shapes = new OutputShapes(checker);
  for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module))
    shapes.shapeOf(checker.getDeclaredTypeOfSymbol(symbol));
  return shapes.types;
}

it('converts types to the shapes of their JSON, each named type once', async () => {
  expect(await shapesOf(source)).toEqual({
    Answer: {
      fields: {
        kind: { in: ['article', 'page'] },
        total: 'number',
        'done?': 'boolean',
        place: { any: ['null', 'string'] },
        years: { each: 'number' },
        nothing: { fields: {} },
        range: { list: 'number' },
        tree: '#Tree',
        part: { fields: { name: 'string' } },
        when: 'unknown',
      },
    },
    Tree: { fields: { name: 'string', branches: { list: '#Tree' } } },
  });
});
