import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadDatabase } from 'shared-contracts/server/slice-context';
import { drill } from 'shared-contracts/testing/drill';
import { authApi } from '../../../shell/server/accounts/auth-api.ts';
import { openCore, type Core } from '../../../shell/server/core.ts';
import { readSettings } from '../../../shell/server/host/settings/settings.ts';
import { runScript } from '../../../shell/server/testing/child-process.ts';
import { onDatabase, type TestPlace } from '../../../shell/server/testing/each-database.ts';
import { recordingLog } from '../../../shell/server/testing/recording-log.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { membershipApi } from '../membership-api.ts';
import { membershipContext } from '../membership-tables.ts';
import { openSandbox, type OpenSandbox } from '../payment-sandbox/open-sandbox.ts';
import { openTestProxy } from '../testing/open-test-proxy.ts';
import { settlePayment } from './settle-payment.ts';

const kills = 3;

/** Kills the process after the provider has confirmed a payment for the nth time, before or while that is recorded. */
async function killAfterVerify(place: TestPlace, sandbox: OpenSandbox, round: number): Promise<void> {
  let verified = 0;
  let kill: () => void = () => undefined;
  const killed = new Promise<void>((resolve) => {
    kill = resolve;
  });
  const between = await openTestProxy(sandbox.url, (path) => {
    verified += path.startsWith('/transaction/verify/') ? 1 : 0;
    if (verified === round + 2) kill();
  });
  const { dataDir, databaseUrl } = place;
  const script = join(import.meta.dirname, '../testing/pay-until-killed.ts');
  const args = [script, dataDir, databaseUrl ?? '', between.url, String(round)];
  const child = runScript('testing/with-core-process.ts', args);
  await Promise.race([killed, child.exit]);
  await sleep(Math.random() * 12);
  child.process.kill('SIGKILL');
  await child.exit;
  expect(child.lines.filter((line) => !/^(paid|settled) arc-/.test(line))).toEqual([]);
  await between.close();
}

async function openSite({ dataDir, databaseUrl }: TestPlace, sandboxUrl: string): Promise<Core> {
  const settings = readSettings({
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...{ PAYMENT_SANDBOX_URL: sandboxUrl, PAYMENT_SANDBOX_PORT: new URL(sandboxUrl).port },
  });
  return await openCore({ settings, slices: [authApi, membershipApi], log: recordingLog() });
}

/** What is recorded of payments: money, receipts by email, and the provider's totals. */
async function traces(core: Core) {
  const context = membershipContext(core.contextOf(membershipApi));
  const { problems, balances } = await checkLedger(context);
  const payments = await context.db.selectFrom('membership_payment').select('receipt_number').execute();
  const mail = core.database.db as unknown as ReadDatabase<{ readonly core_mail: { readonly subject: string } }>;
  const letters = await mail.selectFrom('core_mail').select('subject').where('subject', 'like', 'Receipt %').execute();
  return { problems, ledger: balances[0]?.ledger ?? 0, payments: payments.length, letters: letters.length };
}

/**
 * The number of payments that the provider has taken, which must equal the number of receipts, and the amount it holds.
 */
function heldBy({ control }: OpenSandbox): readonly number[] {
  const [{ payments, paid, fees, refunded } = { payments: 0, paid: 0, fees: 0, refunded: 0 }] = control.totals();
  return [payments, payments, paid - fees - refunded];
}

onDatabase('a payment whose process is killed between verify and commit', (databases) => {
  drill(
    'is recorded completely or not at all, and then once by the next check',
    async () => {
      const place = await databases.place();
      const sandbox = await openSandbox({ siteUrl: 'http://127.0.0.1:1' });
      try {
        for (let round = 0; round < kills; round += 1) {
          await killAfterVerify(place, sandbox, round);
          const core = await openSite(place, sandbox.url);
          const left = await traces(core);
          expect(left.problems).toEqual([]);
          expect(left.letters).toBe(left.payments);
          const context = membershipContext(core.contextOf(membershipApi));
          const intents = await context.db.selectFrom('membership_intent').select('reference').execute();
          for (const { reference } of intents) await settlePayment(context, reference);
          const { problems, payments, letters, ledger } = await traces(core);
          expect(problems).toEqual([]);
          expect([payments, letters, ledger]).toEqual(heldBy(sandbox));
          await core.close();
        }
      } finally {
        await sandbox.close();
      }
    },
    120_000,
  );
});
