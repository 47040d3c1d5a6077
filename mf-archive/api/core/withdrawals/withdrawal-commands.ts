import { isAppError } from 'shared-contracts/app-error';
import { withdrawalKinds } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { destroyWithdrawn } from './destroy-withdrawn.ts';
import { restorePage } from './restore-page.endpoint.ts';
import { withdrawPage } from './withdraw-page.endpoint.ts';

const usage = {
  withdraw: `withdraw-page <address of a page> <${withdrawalKinds.join('|')}> [sentence for readers]\n`,
  restore: 'restore-page <number in the log> [--destroy]\n',
};

const copiesLeft = 'Backups still have them, and an unfinished upload keeps its files until it ends.';

/** Runs the work; an error is printed as one line, with exit code 1. */
async function runAndPrint({ write }: Terminal, work: () => Promise<string>): Promise<number> {
  try {
    write(`${await work()}\n`);
    return 0;
  } catch (error) {
    if (!isAppError(error) || error.code === 'internal') throw error;
    write(`${error.message}\n`);
    return 1;
  }
}

/** `withdraw-page`: withdraws a page as on the staff dashboard. Exit code 1 for an error, 2 for wrong arguments. */
export const withdrawPageCommand: SliceCommand = async (context, [slug, kindText, ...words], terminal) => {
  const kind = withdrawalKinds.find((one) => one === kindText);
  if (slug === undefined || kind === undefined) {
    terminal.write(usage.withdraw);
    return 2;
  }
  return await runAndPrint(terminal, async () => {
    const input = { scope: 'page', slug, kind, reason: words.join(' '), note: '', report: null } as const;
    const { name, number } = await withdrawPage.handle(context, input);
    return `${name} is withdrawn. It is number ${String(number)} of the log.`;
  });
};

/**
 * `restore-page`: restores the pages of a withdrawal; with `--destroy`, deletes them permanently instead, also from the
 * bulk files. Exit code 1 for an error, 2 for wrong arguments.
 */
export const restorePageCommand =
  (removeBulkFiles: (context: ArchiveContext) => Promise<void>): SliceCommand =>
  async (context, [numberText = '', flag, ...rest], terminal) => {
    const isWrong = rest.length > 0 || (flag !== undefined && flag !== '--destroy');
    if (!/^[1-9]\d{0,8}$/.test(numberText) || isWrong) {
      terminal.write(usage.restore);
      return 2;
    }
    const number = Number(numberText);
    return await runAndPrint(terminal, async () => {
      if (flag === '--destroy') {
        const { name, pages } = await destroyWithdrawn(archiveContext(context), number, removeBulkFiles);
        return `${name}: text and scans of ${String(pages)} withdrawn pages were permanently deleted. ${copiesLeft}`;
      }
      const { name } = await restorePage.handle(context, { number, note: '' });
      return `${name} is restored.`;
    });
  };
