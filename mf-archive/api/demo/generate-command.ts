import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { archiveContext } from '../archive-tables.ts';
import { generatePages } from './generate-pages.ts';

const most = 1_000_000;

/** `generate-pages <count>`: pages of invented words, to measure with. */
export const generatePagesCommand: SliceCommand = async (context, [count = ''], terminal) => {
  const pages = Number(count);
  if (!Number.isInteger(pages) || pages < 1 || pages > most) {
    terminal.write('usage: generate-pages <count>\n');
    return 1;
  }
  await generatePages(archiveContext(context), pages, { seed: 1 });
  terminal.write(`${String(pages)} pages were generated.\n`);
  return 0;
};
