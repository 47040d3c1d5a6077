import { isCurrency, moneyText } from 'shared-contracts/membership/money';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { membershipContext } from '../membership-tables.ts';
import { checkLedger, type Balance } from './check-ledger.ts';

const textOf = (amount: number, currency: string): string =>
  isCurrency(currency) ? moneyText({ amount, currency }) : `${String(amount)} ${currency} (minor units)`;

const lineOf = ({ mode, provider, currency, ledger }: Balance): string =>
  `${provider} (${mode}) owes us ${textOf(ledger, currency)}\n`;

/** `check-ledger`: what providers owe us, and whether money in, ledger and entitlements agree. 1 when they do not. */
export const checkLedgerCommand: SliceCommand = async (context, _args, { write }) => {
  const { balances, problems } = await checkLedger(membershipContext(context));
  for (const balance of balances) write(lineOf(balance));
  if (balances.length === 0) write('No money has come in yet.\n');
  for (const problem of problems) write(`WRONG: ${problem}\n`);
  write(
    problems.length === 0
      ? 'Money in, ledger and memberships agree.\n'
      : `${String(problems.length)} things are wrong.\n`,
  );
  return problems.length === 0 ? 0 : 1;
};
