import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { archiveContext } from '../../../core/public.ts';
import { loadDemo } from '../load-demo.ts';
import { freePlaces, storePages } from '../generated/store-pages.ts';
import { catchUp, closeSearch, openSearch } from '../../../search/public.ts';
import { readProse } from './prose.ts';
import { distractorMaker, distractorPlace, maxDistractors } from './distractor-page.ts';

const usage = `usage: generate-distractors <count> <folder of English prose as text files>
Makes pages of the prose with the names of the demonstration that answer nothing, to test answers among them.
${String(maxDistractors)} at most.
`;

const batch = 200;

/**
 * `generate-distractors <count> <folder>`: fills an archive with the demonstration and with distractor pages of the
 * folder's prose for judging searches, and indexes everything. Existing pages are skipped. Exits with 2 for invalid arguments.
 */
export const generateDistractorsCommand: SliceCommand = async (anyContext, args, terminal) => {
  const [count, folder] = [Number(args[0]), args[1]];
  if (
    args.length !== 2 ||
    folder === undefined ||
    !Number.isSafeInteger(count) ||
    count < 1 ||
    count > maxDistractors
  ) {
    terminal.write(usage);
    return 2;
  }
  const context = archiveContext(anyContext);
  await loadDemo(anyContext);
  const make = distractorMaker(await readProse(folder));
  let fresh = 0;
  for (let at = 0; at < count && !terminal.signal.aborted; at += batch) {
    const places = Array.from({ length: Math.min(batch, count - at) }, (_, offset) => ({
      ...{ index: at + offset, ...distractorPlace(at + offset) },
    }));
    const free = await freePlaces(context.db, places);
    if (free.length > 0)
      fresh += await storePages(
        context,
        free.map(({ index }) => make(index)),
      );
  }
  await catchUp(context, (await openSearch(context)).index);
  await closeSearch(context);
  terminal.write(`${String(fresh)} pages to judge answers among were made and indexed.\n`);
  return terminal.signal.aborted ? 1 : 0;
};
