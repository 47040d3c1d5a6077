import { camelOf } from './templates.ts';

/** One table that a remote needs a line in. */
interface TableEdit {
  readonly file: string;
  /** The table with the new line. Throws when the file no longer looks as expected. */
  readonly add: (text: string, name: string) => string;
}

const insert = (text: string, before: RegExp, line: string): string => {
  if (!before.test(text)) throw new Error(`there is no place for the line: ${line.trim()}`);
  return text.replace(before, (found) => `${line}${found}`);
};

/** The two tables: remotes, slices. */
export const tableEdits: readonly TableEdit[] = [
  {
    file: 'shared-contracts/federation/remotes.ts',
    add: (text, name) => insert(text, /\];/, `, '${name}'`),
  },
  {
    file: 'shell/server/slices.ts',
    add: (text, name) => {
      const api = `${camelOf(name)}Api`;
      const imported = insert(
        text,
        /import type \{ ApiSlice \}/,
        `import { ${api} } from 'mf-${name}/api/${name}-api.ts';\n`,
      );
      return insert(imported, /\];/, `, ${api}`);
    },
  },
];
