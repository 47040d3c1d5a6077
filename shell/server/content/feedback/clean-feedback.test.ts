import { onDatabase } from '../../testing/each-database.ts';
import { openCore } from '../../core.ts';
import { readSettings } from '../../host/settings/settings.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { contentApi } from '../content-api.ts';
import type { ContentContext } from '../content-tables.ts';
import { cleanFeedback, cleanFeedbackJob, feedbackRetentionMs } from './stored-feedback.ts';

onDatabase('feedback', (databases) => {
  it('is deleted after a year, and the next clean-up is planned', async () => {
    const { dataDir, databaseUrl } = await databases.place();
    const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
    const core = await openCore({ settings, slices: [contentApi], log: recordingLog() });
    const now = Date.now();
    const context = { ...core.contextOf(contentApi), now: () => now };
    const { transact, db } = context as unknown as ContentContext;
    await transact(async (transaction) => {
      for (const [id, age] of [
        ['old', feedbackRetentionMs + 1],
        ['young', feedbackRetentionMs],
      ] as const)
        await transaction
          .insertInto('content_feedback')
          .values({ id, sent_at: now - age, about: '', message: 'x' })
          .execute();
    });
    await cleanFeedback(context);
    expect(await db.selectFrom('content_feedback').select('id').execute()).toEqual([{ id: 'young' }]);
    const job = await core.database.db.selectFrom('core_job').select(['kind', 'run_at']).executeTakeFirstOrThrow();
    expect(job).toEqual({ kind: `content/${cleanFeedbackJob}`, run_at: now + 24 * 3_600_000 });
    await core.close();
  });
});
