import { checkLedger } from '../ledger/check-ledger.ts';
import type { ProviderTotals } from '../payment-sandbox/money/provider-totals.ts';

interface Books {
  readonly context: Parameters<typeof checkLedger>[0];
  /** The totals according to the sandbox. */
  readonly totals: () => readonly ProviderTotals[];
}

/** Returns a sentence for each problem in our books, within them and compared with the providers'. */
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
