import type { SliceCommand } from 'shared-contracts/server/api-slice';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

/** `kept-data`: prints the register of the personal data that the site keeps, as Markdown. */
export const keptDataCommand: SliceCommand = (context, _args, terminal) => {
  terminal.write(line(['part', 'table', 'what', 'why', 'legal basis', 'how long']));
  terminal.write(line(['---', '---', '---', '---', '---', '---']));
  for (const { part, tables } of context.people?.register ?? [])
    for (const { table, what, why, basis, kept } of tables) terminal.write(line([part, table, what, why, basis, kept]));
  return Promise.resolve(0);
};
