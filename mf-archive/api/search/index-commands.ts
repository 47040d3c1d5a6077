import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { archiveContext } from '../archive-tables.ts';
import { closeSearch, searchOf } from './archive-search.ts';
import { catchUp, readClock } from './indexer.ts';
import { verifyIndex } from './verify-index.ts';

/** `verify-index`: exit code 0 when the index equals the records, 1 when it does not. */
export const verifyIndexCommand: SliceCommand = async (anyContext, _args, terminal) => {
  const context = archiveContext(anyContext);
  try {
    const { index } = await searchOf(context);
    await catchUp(context, index);
    const differences = await verifyIndex(context, index);
    for (const line of differences) terminal.write(`${line}\n`);
    const pages = await index.count();
    terminal.write(
      differences.length === 0
        ? `The index equals the records: ${String(pages)} pages.\n`
        : `${String(differences.length)} pages differ. Run rebuild-index.\n`,
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await closeSearch(context);
  }
};

/** `rebuild-index`: empties the index and follows the log from its start, also while the site runs. */
export const rebuildIndexCommand: SliceCommand = async (anyContext, _args, terminal) => {
  const context = archiveContext(anyContext);
  try {
    const { index } = await searchOf(context);
    const clock = await readClock(context);
    await index.reset(clock.log_id);
    await catchUp(context, index, ({ appliedSeq }) => {
      if (terminal.isTty) terminal.write(`\r${String(appliedSeq)} of ${String(clock.seq)} changes`);
    });
    terminal.write(`${terminal.isTty ? '\n' : ''}The index is made anew: ${String(await index.count())} pages.\n`);
    return 0;
  } finally {
    await closeSearch(context);
  }
};
