import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import { archiveContext } from '../../../core/tables/archive-tables.ts';
import { openTestSaver } from '../testing/test-saver.ts';
import { addUnsubscribeSecret } from './unsubscribe.endpoint.ts';
import { sendSavedSearchEmails } from './email-savers.ts';

// Each test opens an index with its threads.
jest.setTimeout(30_000);

const day = 24 * 3_600_000;

onDatabase('the link that ends emails', (databases) => {
  it('works for half a year, after which the job of the emails deletes its secret', async () => {
    const saver = await openTestSaver(databases);
    const context = archiveContext(saver.as('ada'));
    const secrets = () => context.db.selectFrom('archive_letter_secret').select('account_id').execute();
    const run = () => sendSavedSearchEmails({ ...saver.as('nobody'), visitor: { id: null, role: 'user' } });
    await context.transact(async (transaction) => {
      await addUnsubscribeSecret(transaction, 'ada', saver.clock.now);
    });
    saver.clock.now += 182 * day;
    await run();
    expect(await secrets()).toEqual([{ account_id: 'ada' }]);
    saver.clock.now += 2 * day;
    await run();
    expect(await secrets()).toEqual([]);
    await saver.archive.close();
  });
});
