import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { countReferenced } from './referenced-files.ts';
import { countPagesWithImages, remakeTiles } from './remake-tiles.ts';
import { verifyFiles, type FileFault } from './verify-files.ts';

const usage = {
  verify: `Checks that every scan and tile file exists and is intact. The site can run meanwhile.

  verify-files [--delete-orphans]

To repair missing or damaged files, run remake-tiles --missing for tiles, or ingest --repair with the original files for scans.

Files that no page uses are listed; with --delete-orphans, those older than a day are removed.
`,
  remake: `Makes tiles again from the stored scans.

  remake-tiles [--missing]

With --missing, only those that are missing or damaged.
`,
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Reports progress at most every two seconds, on a terminal only. */
function counter(terminal: Terminal, noun: string, total: number): { readonly count: () => void; clear: () => void } {
  let [done, lastReport] = [0, Date.now()];
  const clear = (): void => {
    if (terminal.isTty) terminal.write('\r\u001b[K');
  };
  return {
    count: () => {
      done += 1;
      if (!terminal.isTty || Date.now() - lastReport < 2_000) return;
      lastReport = Date.now();
      terminal.write(`\r${String(done)} of ${String(total)} ${noun}`);
    },
    clear,
  };
}

const lineOf = ({ what, key, slug, bytes }: FileFault): string =>
  `${what}: ${key} ${slug === null ? `(${megabytes(bytes)})` : `of ${slug}`}\n`;

/** True if the flag is given, false without arguments, null for any other argument. */
const parseFlag = (args: readonly string[], option: string): boolean | null =>
  args.every((arg) => arg === option) ? args.length > 0 : null;

/** `verify-files`: exit code 0 when all checked files are intact, 1 when not, 2 for wrong arguments. */
export const verifyFilesCommand: SliceCommand = async (sliceContext, args, terminal) => {
  const deleteOrphans = parseFlag(args, '--delete-orphans');
  if (deleteOrphans === null) {
    terminal.write(usage.verify);
    return 2;
  }
  const context = archiveContext(sliceContext);
  const total = (await countReferenced(context, 'tiles')) + (await countReferenced(context, 'scan'));
  const { count, clear } = counter(terminal, 'files', total);
  const report = await verifyFiles(context, {
    deleteOrphans,
    signal: terminal.signal,
    onChecked: count,
    onFault: (fault) => {
      clear();
      terminal.write(lineOf(fault));
    },
  });
  clear();
  const { checked, bytes, missing, damaged, orphaned, orphanedBytes, deleted } = report;
  terminal.write(
    `${String(checked)} files checked, ${megabytes(bytes)}: ${String(missing)} missing, ${String(damaged)} damaged. ` +
      `${String(orphaned)} not used by any page, ${megabytes(orphanedBytes)}; ${String(deleted)} of them deleted.\n`,
  );
  if (missing + damaged > 0) {
    terminal.write(
      'To repair tiles, run remake-tiles --missing; to repair scans, run ingest --repair with the original files.\n',
    );
  }
  if (terminal.signal.aborted) terminal.write('Stopped before the end.\n');
  return missing + damaged === 0 ? 0 : 1;
};

/**
 * `remake-tiles`: exit code 0 when nothing failed, 1 when something did, 2 for wrong arguments. Calls `storeDemo` if
 * pages have no scan to make tiles from.
 */
export const remakeTilesCommand =
  (storeDemo: (context: ArchiveContext) => Promise<void>): SliceCommand =>
  async (sliceContext, args, terminal) => {
    const onlyMissing = parseFlag(args, '--missing');
    if (onlyMissing === null) {
      terminal.write(usage.remake);
      return 2;
    }
    const context = archiveContext(sliceContext);
    const { count, clear } = counter(terminal, 'pages', await countPagesWithImages(context));
    const report = await remakeTiles(context, {
      onlyMissing,
      signal: terminal.signal,
      onPageStart: count,
      onProblem: (slug, reason) => {
        clear();
        terminal.write(`${slug}: ${reason}\n`);
      },
    });
    clear();
    if (report.withoutScan > 0) {
      await storeDemo(context);
      terminal.write(
        `${String(report.withoutScan)} pages have no scan to make tiles from; the site redraws those of the demonstration.\n`,
      );
    }
    const { made, intact, failed } = report;
    terminal.write(`Tiles of ${String(made)} pages made; ${String(intact)} were intact, ${String(failed)} failed.\n`);
    return failed === 0 ? 0 : 1;
  };
