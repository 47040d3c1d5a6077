import { cpus } from 'node:os';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { archiveContext } from '../api/archive-tables.ts';
import { eachAtMost } from './each-at-most.ts';
import { IngestReport } from './ingest-report.ts';
import { Progress } from './progress.ts';
import { readIssues } from './read-issues.ts';
import { storeScan } from './store-scan.ts';
import { storeWords, type WaitingScan } from './store-words.ts';

const usage = `Takes newspapers into the archive.

  ingest <path>... [--quiet]

A path is a folder with NDNP batches (batch.xml, METS and ALTO files, a PDF for each page), or one METS or batch file.
Running it again does no harm: what is already there stays as it is.
`;

interface Wish {
  readonly paths: readonly string[];
  readonly quiet: boolean;
}

function readArguments(args: readonly string[]): Wish | null {
  const paths = args.filter((arg) => !arg.startsWith('--'));
  const known = args.every((arg) => !arg.startsWith('--') || arg === '--quiet');
  return paths.length > 0 && known ? { paths, quiet: args.includes('--quiet') } : null;
}

/**
 * `ingest <path>… [--quiet]`: words first, so that pages can be found at once, then scans. Each page is stored whole or
 * not at all; stopped at any moment and started again it comes to the same end. Exit code 0 when pages are in the
 * archive, 1 when none could be read, 2 for wrong arguments.
 */
export const ingestCommand: SliceCommand = async (anyContext, args, terminal) => {
  const wish = readArguments(args);
  if (wish === null) {
    terminal.write(usage);
    return 2;
  }
  const context = archiveContext(anyContext);
  const report = new IngestReport();
  const progress = new Progress(terminal, wish.quiet, context.now);
  const atOnce = Math.max(2, Math.floor(cpus().length / 2));

  const pages = await readIssues(wish.paths, (path, reason) => report.skip(path, reason));
  const waiting: WaitingScan[] = [];
  progress.begin('Words', pages.length);
  await eachAtMost(pages, atOnce, terminal.signal, async (page) => {
    const scan = await storeWords(context, page, report);
    if (scan !== null) waiting.push(scan);
    progress.advance();
  });
  report.wordRate = progress.end();

  if (waiting.length > 0) {
    progress.begin('Scans', waiting.length);
    await eachAtMost(waiting, atOnce, terminal.signal, async (scan) => {
      await storeScan(context, scan, report);
      progress.advance();
    });
    report.scanRate = progress.end();
  }

  if (terminal.signal.aborted) terminal.write('Stopped. Start it again to go on from here.\n');
  terminal.write(report.text(process.cwd()));
  return report.storedPages > 0 ? 0 : 1;
};
