import { checkLedger } from '../ledger/check-ledger.ts';
import type { ProviderTotals } from '../payment-sandbox/money/provider-totals.ts';

interface Books {
  readonly context: Parameters<typeof checkLedger>[0];
  /** The sandbox's. */
  readonly totals: () => readonly ProviderTotals[];
}

/** What is wrong with the books, in sentences: among themselves, and beside what the providers hold. None when all is right. */
export async function compareBooks({ context, totals }: Books): Promise<readonly string[]> {
  const { problems, balances } = await checkLedger(context);
  const all = totals();
  const apart = balances.flatMap(({ provider, currency, ledger }) => {
    const held = all.find((one) => one.provider === provider && one.currency === currency)?.balance ?? 0;
    return held === ledger
      ? []
      : [`${provider} holds ${String(held)} ${currency}, and the ledger says ${String(ledger)}`];
  });
  return [...problems, ...apart];
}
