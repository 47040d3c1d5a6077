import { providerTitles, type PaymentMode } from 'shared-contracts/membership/providers';
import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import { readSandboxClock } from '../membership-clock.ts';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { providersOf } from '../providers/open-providers.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { compareWith, comparedDays } from './compare-daily.ts';

const usage = `reconcile [days]: compares the payments of the last days (${String(comparedDays)}, at most 90) with the providers\n`;

interface ReconcileOptions {
  readonly context: MembershipContext;
  readonly mode: PaymentMode;
  readonly days: number;
  readonly write: Terminal['write'];
}

/** Resolves to false when the books differ or the provider does not respond. */
async function report({ context, mode, days, write }: ReconcileOptions, provider: PaymentProvider): Promise<boolean> {
  const title = `${providerTitles[provider.name]} (${mode})`;
  try {
    const { listed, differences } = await compareWith(context, { provider, mode, days });
    const found = differences.length === 0 ? 'they agree with our books' : `${String(differences.length)} differences`;
    write(`${title}: ${String(listed)} payments listed, ${found}\n`);
    for (const { kind, text } of differences) write(`  ${kind}: ${text}\n`);
    return differences.length === 0;
  } catch (error) {
    write(`${title}: could not be compared. ${String(error)}\n`);
    return false;
  }
}

/**
 * Prints where the providers and our books differ. Resolves to 0 when they agree, to 1 when they differ or a provider
 * does not respond, and to 2 when it is called wrongly or payments are not set up.
 */
export const reconcileCommand: SliceCommand = async (context, [given = String(comparedDays)], { write }) => {
  const days = Number(given);
  const { mode } = context.payments ?? {};
  if (!Number.isInteger(days) || days < 1 || days > 90) {
    write(usage);
    return 2;
  }
  if (mode === undefined) {
    write('This site takes no payments: no provider keys are set, and the sandbox is off.\n');
    return 2;
  }
  // The sandbox's clock may be ahead. If it does not respond, the comparison will report that.
  await readSandboxClock(context).catch(() => undefined);
  const options = { context: membershipContext(context), mode, days, write };
  let agrees = true;
  for (const provider of providersOf(context).values()) agrees = (await report(options, provider)) && agrees;
  return agrees ? 0 : 1;
};
