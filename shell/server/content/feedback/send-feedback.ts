import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { SendFeedbackInput, SendFeedbackResult } from 'shared-contracts/content/send-feedback';
import { callerOf } from 'shared-contracts/server/network-of';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import type { ContentContext, ContentTables } from '../content-tables.ts';
import { isOwnPath } from 'shared-contracts/own-path';
import type { SiteRoute } from 'shared-contracts/routes';

/**
 * The page that a message is about, as it is kept: its path without query and fragment, which may hold what a reader
 * searched for. Of a member's own pages only the pattern: their paths hold what was asked. So of a collection that is
 * shared: its path opens it. Empty for what is no page.
 */
function pageOf(about: string, routeOf: (pathname: string) => SiteRoute | null): string {
  if (!isOwnPath(about)) return '';
  const { pathname } = new URL(about, 'http://here.invalid');
  const route = routeOf(pathname);
  if (route === null) return '';
  const isOpen = route.access === undefined && route.id !== 'context/shared';
  return isOpen ? pathname.slice(0, 300) : route.path;
}

/** Messages are forgotten after a year; the privacy policy says so. */
export const feedbackKeptMs = 365 * 24 * 60 * 60_000;

/** The oldest make room for a new one, so that nobody fills the disk or the box. */
export const mostFeedbackKept = 20_000;

const windowMs = 10 * 60_000;
const perReader = new RateLimit(5, windowMs);
const inAll = new RateLimit(200, windowMs);

function mayBeSent({ visitor, now }: ContentContext): void {
  const at = now();
  if (perReader.allows(callerOf(visitor.client?.ip ?? ''), at) && inAll.allows('', at)) return;
  throw new AppError('too-many-requests', 'That is a lot of messages at once. Please try again in ten minutes.');
}

/** Forgets those whose time is over, and the oldest where there is no room for one more. */
async function makeRoom(transaction: Transaction<ContentTables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('content_feedback')
    .where('sent_at', '<', now - feedbackKeptMs)
    .execute();
  const stored = await transaction
    .selectFrom('content_feedback')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const tooMany = stored.count - mostFeedbackKept + 1;
  if (tooMany <= 0) return;
  await transaction
    .deleteFrom('content_feedback')
    .where('id', 'in', (from) => from.selectFrom('content_feedback').select('id').orderBy('sent_at').limit(tooMany))
    .execute();
}

/** Keeps the message. */
export async function sendFeedback(
  context: ContentContext,
  { message, about }: SendFeedbackInput,
): Promise<SendFeedbackResult> {
  mayBeSent(context);
  const { routeOf = () => null } = context;
  const row = { id: randomUUID(), sent_at: context.now(), about: pageOf(about, routeOf), message };
  await context.transact(async (transaction) => {
    await makeRoom(transaction, row.sent_at);
    await transaction.insertInto('content_feedback').values(row).execute();
  });
  return { received: true };
}
