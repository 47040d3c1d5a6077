import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import type { ContentTables, ContentContext } from '../content-tables.ts';
import { forgetFeedbackEndpoint } from '../endpoints/editorial.endpoint.ts';

/** The job that deletes old messages, once a day. */
export const cleanFeedbackJob = 'clean-feedback';

const dayMs = 24 * 60 * 60 * 1_000;

/** By then, editors have long dealt with a message. */
export const feedbackRetentionMs: number = 365 * dayMs;

/** At most one job waits per day, whichever process adds it. */
async function planNext({ jobs }: SliceContext, runAt: number): Promise<void> {
  await jobs.add(cleanFeedbackJob, null, { key: String(Math.floor(runAt / dayMs)), runAt });
}

/** Deletes messages that are older than a year: readers may name themselves, or others, in them. */
export async function cleanFeedback(context: SliceContext): Promise<void> {
  const { transact, now } = context as unknown as SliceContext<ContentTables>;
  await transact(async (transaction) => {
    await transaction
      .deleteFrom('content_feedback')
      .where('sent_at', '<', now() - feedbackRetentionMs)
      .execute();
  });
  await planNext(context, now() + dayMs);
}

/** Schedules a clean-up for now; each clean-up schedules the next. */
export async function startCleaningFeedback(context: SliceContext): Promise<() => Promise<void>> {
  await planNext(context, context.now());
  return () => Promise.resolve();
}

const shownAtOnce = 100;

/** Removes control characters, which could steer the terminal. */
const plain = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

const dayAndTime = (instant: number): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

/** Prints feedback with ids, newest first: `list-feedback [how many]`. */
export const listFeedbackCommand: SliceCommand = async (context: SliceContext, args, terminal) => {
  const limit = Number(args[0] ?? shownAtOnce);
  if (!Number.isSafeInteger(limit) || limit < 1) {
    terminal.write('Give a whole number from 1, or nothing for the last hundred.\n');
    return 1;
  }
  const { db } = context as unknown as ContentContext;
  const rows = await db.selectFrom('content_feedback').selectAll().orderBy('sent_at', 'desc').limit(limit).execute();
  for (const { id, sent_at: sentAt, about, message } of rows) {
    const head = `${dayAndTime(sentAt)} UTC  ${about === '' ? 'about no page' : plain(about)}  ${id}`;
    terminal.write(`${head}\n${plain(message)}\n\n`);
  }
  terminal.write(rows.length === 0 ? 'No messages yet.\n' : `${String(rows.length)} messages\n`);
  return 0;
};

/** Deletes one message, such as one that names somebody: `forget-feedback <id>`; `list-feedback` prints the ids. */
export const forgetFeedbackCommand: SliceCommand = async (context: SliceContext, [id = ''], terminal) => {
  const { forgotten: isGone } = await forgetFeedbackEndpoint.handle(context, { id });
  terminal.write(
    isGone ? 'The message was removed.\n' : 'There is no such message. list-feedback prints the id of each.\n',
  );
  return isGone ? 0 : 1;
};
