import { checkLedger } from '../ledger/check-ledger.ts';
import type { TestMembership } from './with-membership.ts';

/** What is wrong with the books, in sentences: among themselves, and beside what the providers hold. None when all is right. */
export async function compareBooks({ context, paystack, flutterwave }: TestMembership): Promise<readonly string[]> {
  const { problems, balances } = await checkLedger(context);
  const providers = { paystack, flutterwave };
  const apart = balances
    .filter(({ provider, currency, ledger }) => providers[provider].balanceOf(currency) !== ledger)
    .map(({ provider, currency, ledger }) => {
      const held = providers[provider].balanceOf(currency);
      return `${provider} holds ${String(held)} ${currency}, and the ledger says ${String(ledger)}`;
    });
  return [...problems, ...apart];
}
