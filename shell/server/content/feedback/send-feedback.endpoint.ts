import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import type { Transaction } from 'kysely';
import { maxFeedbackLength } from 'shared-contracts/content/feedback-length';
import { isOwnPath } from 'shared-contracts/own-path';
import type { SiteRoute } from 'shared-contracts/routes';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { ContentContext, ContentTables } from '../content-tables.ts';

/** A reader's feedback. */
interface SendFeedbackInput {
  readonly message: string;
  /** The path of the page that it is about, or empty. For a member's own pages only the pattern is stored. */
  readonly about: string;
}

/** The message was stored. */
interface SendFeedbackResult {
  readonly received: true;
}

/**
 * Returns the page to store: the path without query and fragment, which may contain searches. For members' own pages
 * and shared collections only the pattern, because their paths contain questions, or give access to the collection.
 * Empty when it is not a page.
 */
function pageOf(about: string, routeOf: (pathname: string) => SiteRoute | null): string {
  if (!isOwnPath(about)) return '';
  const { pathname } = new URL(about, 'http://here.invalid');
  const route = routeOf(pathname);
  if (route === null) return '';
  const isOpen = route.access === undefined && route.id !== 'context/shared';
  return isOpen ? pathname.slice(0, 300) : route.path;
}

/** Messages are deleted after a year, as the privacy policy says. */
export const feedbackRetentionMs = 365 * 24 * 60 * 60_000;

/** The oldest are deleted for new ones, so that nobody can fill the disk. */
export const maxStoredFeedback = 20_000;

const windowMs = 10 * 60_000;
const tooMany = 'Too many messages at once. Please try again in ten minutes.';

/** Deletes expired messages, and the oldest when the limit is reached. */
async function makeRoom(transaction: Transaction<ContentTables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('content_feedback')
    .where('sent_at', '<', now - feedbackRetentionMs)
    .execute();
  const stored = await transaction
    .selectFrom('content_feedback')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const surplus = stored.count - maxStoredFeedback + 1;
  if (surplus <= 0) return;
  await transaction
    .deleteFrom('content_feedback')
    .where('id', 'in', (from) => from.selectFrom('content_feedback').select('id').orderBy('sent_at').limit(surplus))
    .execute();
}

/** Stores a message for the editors. Errors: `too-many-requests` for too many from one address, or in total. */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/content/send-feedback',
  input: () =>
    Joi.object<SendFeedbackInput, true>({
      message: Joi.string()
        .trim()
        .max(maxFeedbackLength)
        .required()
        .messages({
          'string.max': `Please keep it below ${String(maxFeedbackLength)} characters`,
          '*': 'Please write a few words first',
        }),
      about: Joi.string().allow('').max(500).default(''),
    }).options({ stripUnknown: true }),
  rateLimits: [
    { limit: 5, windowMs, by: 'caller', message: tooMany },
    { limit: 200, windowMs, by: 'all', message: tooMany },
  ],
  handle: async (anyContext, { message, about }): Promise<SendFeedbackResult> => {
    const context = anyContext as unknown as ContentContext;
    const { routeOf = () => null } = context;
    const row = { id: randomUUID(), sent_at: context.now(), about: pageOf(about, routeOf), message };
    await context.transact(async (transaction) => {
      await makeRoom(transaction, row.sent_at);
      await transaction.insertInto('content_feedback').values(row).execute();
    });
    return { received: true };
  },
});
