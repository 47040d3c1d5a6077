import { isAppError } from 'shared-contracts/app-error';
import type { QuotedAnswer, Scope } from 'shared-contracts/context/chats/answer-parts';
import type { RunEvent } from 'shared-contracts/context/chats/run-events';
import type { ReaderScope } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { answerQuestion } from '../answering/answer-question.ts';
import { findOwn } from '../collections/own-collection.ts';
import { pagesOfCollection } from '../collections/pages-of-collection.ts';
import {
  contextSliceContext,
  type ContextSliceContext,
  type ContextTransaction,
  type RunRow,
} from '../context-tables.ts';
import { allowsModels } from '../model/choose-writing.endpoint.ts';
import { writeAnswer } from '../model/write-answer.ts';
import { lastSeq, leasedRun, RunLostError, appendEvents, type RunEnding, type Lease } from './event-log.ts';
import { findSimilarIn } from '../similar/find-similar.ts';
import { searchText } from './fold-words.ts';
import { presentAnswer } from './present-answer.ts';
import type { RunSignals } from './run-signals.ts';

/** A question whose quotes are published. */
interface WritingInput {
  readonly run: RunRow;
  readonly quoted: QuotedAnswer;
  /** Aborted when the reader stops the run, or the process ends. */
  readonly signal: AbortSignal;
  readonly publish: (events: readonly RunEvent[]) => Promise<void>;
}

/**
 * Lets a language model write about the quotes; publishes each sentence after it was checked. Resolves to the events
 * that are left to publish, or null when the run was stopped.
 */
async function writeRun(
  context: SliceContext,
  { run, quoted, signal, publish }: WritingInput,
): Promise<readonly RunEvent[] | null> {
  const { state, notice } = await writeAnswer(context, {
    account: run.account_id,
    question: quoted.asked.asked,
    cards: quoted.cards,
    signal,
    onSentence: (sentence) => publish([{ type: 'sentence', sentence }]),
  });
  if (state === 'stopped') return null;
  return notice === null ? [] : [{ type: 'notice', text: notice }];
}

/** A scope for the archive, and a description of the collection that it is limited to, if any. */
interface ResolvedScope {
  readonly scope: ReaderScope;
  readonly collection: string | null;
}

/** Resolves the scope of a run with the current pages of its collection; a deleted collection has no pages. */
export async function resolveScope({ db }: Pick<ContextSliceContext, 'db'>, run: RunRow): Promise<ResolvedScope> {
  const { collection, ...scope } = JSON.parse(run.scope) as Scope;
  if (collection === undefined) return { scope, collection: null };
  const own = await findOwn(db, run.account_id, collection);
  if (own === null) return { scope: { ...scope, pages: [] }, collection: 'a collection that was deleted' };
  return {
    scope: { ...scope, pages: await pagesOfCollection(db, own.id) },
    collection: `your collection “${own.name}”`,
  };
}

/** Returns the previous question in the chat, as it was looked up, for follow-ups; null for the first. */
async function previousQuestion({ db }: Pick<ContextSliceContext, 'db'>, run: RunRow): Promise<string | null> {
  const before = await db
    .selectFrom('context_run')
    .leftJoin('context_run_event', (join) =>
      join.onRef('context_run_event.run_id', '=', 'context_run.id').on('context_run_event.seq', '=', 1),
    )
    .select(['context_run.question', 'context_run_event.event'])
    .where('context_run.chat_id', '=', run.chat_id)
    .where('context_run.number', '<', run.number)
    .orderBy('context_run.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) return null;
  const event = before.event === null ? null : (JSON.parse(before.event) as RunEvent);
  return event?.type === 'query' ? event.asked.asked : before.question;
}

/** The time limit for the quotes of an answer, whatever the archive does. */
const maxRunMs = 20_000;

/** A run that was asked longer ago fails instead of being started (again): it may be what crashes the process. */
const maxWaitMs = 10 * 60_000;

/** What a worker passes to the execution of a run. */
export interface RunTask {
  readonly lease: Lease;
  /** Aborted when the reader stops the run. */
  readonly signal: AbortSignal;
  readonly signals: RunSignals;
  /** Aborted when the process shuts down, which does not wait for the language model. */
  readonly closing: AbortSignal;
  /**
   * Called when the archive is no longer needed: the run then only waits for an external server, so others may start.
   */
  readonly yieldSlot: () => void;
}

const runDone: RunEnding = { end: 'done', problem: null };
const runInterrupted: RunEnding = {
  end: 'interrupted',
  problem: 'The site was restarted. What was found is still here.',
};
const tooOld: RunEnding = {
  end: 'failed',
  problem: 'This could not be answered in time. It does not count as a question.',
};

/** Describes a failure for the reader; only the message of an AppError is shown. */
function failed(error: unknown): RunEnding {
  const why = isAppError(error) ? error.message : 'The question could not be answered';
  return { end: 'failed', problem: `${/[.!?]$/.test(why) ? why : `${why}.`} It does not count as a question.` };
}

/** Rejects when the run is stopped or takes too long; the result of `work` is then dropped. */
async function withTimeout<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(maxRunMs)]);
  return await new Promise((resolve, reject) => {
    late.addEventListener('abort', () => {
      reject(signal.aborted ? new RunLostError() : new Error('An answer took too long'));
    });
    work.then(resolve, reject);
  });
}

async function answer(context: SliceContext & ContextSliceContext, run: RunRow): Promise<QuotedAnswer> {
  const allowed = await allowsModels(context, run.account_id);
  const sources = { archive: context.archive, similar: allowed ? findSimilarIn(context) : undefined };
  const { scope, collection } = await resolveScope(context, run);
  const leave = JSON.parse(run.leave) as readonly string[];
  const previous = await previousQuestion(context, run);
  const request = { question: run.question, scope, collection, leave, ...(previous !== null && { previous }) };
  return await presentAnswer(context, request, await answerQuestion(sources, request));
}

const eventsOf = ({ asked, cards, verdict }: QuotedAnswer): readonly RunEvent[] => [
  { type: 'query', asked },
  ...cards.map((card) => ({ type: 'source', card }) as const),
  ...(verdict === null ? [] : [{ type: 'verdict', verdict } as const]),
];

async function publishEvents(
  context: ContextSliceContext,
  { lease, signals }: RunTask,
  events: Parameters<typeof appendEvents>[2],
): Promise<void> {
  await appendEvents(context, lease, events);
  signals.notify(lease.run);
}

/** Adds the words of the quotes to the search text of the chat. */
const indexForSearch =
  (context: SliceContext, { cards }: QuotedAnswer) =>
  async (transaction: ContextTransaction, { chat_id }: RunRow): Promise<void> => {
    const chat = transaction.selectFrom('context_chat').select('search_text').where('id', '=', chat_id);
    const { search_text: before } = await chat.executeTakeFirstOrThrow();
    const search_text = searchText(context, before, ...cards.map(({ quote }) => quote));
    await transaction.updateTable('context_chat').set({ search_text }).where('id', '=', chat_id).execute();
  };

async function executeRun(context: SliceContext & ContextSliceContext, work: RunTask): Promise<void> {
  const { lease, signal } = work;
  const run = await leasedRun(context.db, lease);
  if (run === null) return;
  const begun = (await lastSeq(context.db, run.id)) > 0;
  if (begun || run.asked_at < context.now() - maxWaitMs) {
    // All quotes are published in one transaction, so a run with events was interrupted while the model was writing.
    await publishEvents(context, work, { events: [], ending: begun ? runInterrupted : tooOld });
    return;
  }
  const quoted = await withTimeout(answer(context, run), signal);
  const found = { events: eventsOf(quoted), also: indexForSearch(context, quoted) };
  if (run.mode === 'quotes') {
    await publishEvents(context, work, { ...found, ending: runDone });
    return;
  }
  await publishEvents(context, work, found);
  work.yieldSlot();
  const rest = await writeRun(context, {
    ...{ run, quoted, signal: AbortSignal.any([signal, work.closing]) },
    publish: (events) => publishEvents(context, work, { events }),
  });
  if (rest !== null) await publishEvents(context, work, { events: rest, ending: runDone });
}

/** Executes a run to its end. Never rejects: failures are stored and logged. */
export async function runTask(anyContext: SliceContext, work: RunTask): Promise<void> {
  const context = contextSliceContext(anyContext) as SliceContext & ContextSliceContext;
  try {
    await executeRun(context, work);
  } catch (error) {
    if (error instanceof RunLostError) return;
    context.log.error({ error }, 'a question was not answered');
    await publishEvents(context, work, { events: [], ending: failed(error) }).catch((retry: unknown) => {
      if (!(retry instanceof RunLostError)) context.log.error({ error: retry }, 'a question was left unanswered');
    });
  }
}
