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
import { writeAnswer } from '../model/write-answer.ts';
import { lastSeq, leasedRun, RunLostError, appendEvents, type RunEnding, type Lease } from './event-log.ts';
import { searchText } from './fold-words.ts';
import { presentAnswer } from './present-answer.ts';
import type { RunSignals } from './run-signals.ts';

/** A question whose quotes were told. */
interface WritingInput {
  readonly run: RunRow;
  readonly events: QuotedAnswer;
  /** Aborts when its reader stops it, or the process ends. */
  readonly signal: AbortSignal;
  readonly publish: (events: readonly RunEvent[]) => Promise<void>;
}

/**
 * Has a language model write beside the quotes: each sentence is told once it was checked. Answers what is left to tell;
 * null: it was stopped, and nothing is.
 */
async function writeRun(
  context: SliceContext,
  { run, events, signal, publish: say }: WritingInput,
): Promise<readonly RunEvent[] | null> {
  const { state, notice } = await writeAnswer(context, {
    account: run.account_id,
    question: events.asked.asked,
    cards: events.cards,
    signal,
    onSentence: (sentence) => say([{ type: 'sentence', sentence }]),
  });
  if (state === 'stopped') return null;
  return notice === null ? [] : [{ type: 'notice', text: notice }];
}

/** A scope as the archive is asked, and the collection that it is kept to, in words. */
interface ResolvedScope {
  readonly scope: ReaderScope;
  readonly collection: string | null;
}

/** What a run is kept to: a collection as it is now, and nothing where it was deleted meanwhile. */
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

/** The question before a run in its chat, as it was looked up: what a follow-up points back to. Null for the first. */
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

/** The reader gets an answer within this, whatever the archive does. */
const maxRunMs = 20_000;

/** A question that was left for so long is not taken up again: it may be what ended the process each time. */
const maxWaitMs = 10 * 60_000;

/** What a run is worked on with. */
export interface RunTask {
  readonly lease: Lease;
  /** Aborted when the reader stops it. */
  readonly signal: AbortSignal;
  readonly signals: RunSignals;
  /** Aborted when the process ends: what a language model writes is not waited for. */
  readonly closing: AbortSignal;
  /** The archive is done with; what follows is waiting for somebody else's server, and others may go on. */
  readonly yieldSlot: () => void;
}

const runDone: RunEnding = { end: 'done', problem: null };
const runTimedOut: RunEnding = { end: 'interrupted', problem: 'The site was restarted. What was there stays.' };
const tooOld: RunEnding = {
  end: 'failed',
  problem: 'This could not be answered in time. It does not count as a question.',
};

/** An AppError is shown to the reader; the text of any other error is not. */
function failed(error: unknown): RunEnding {
  const why = isAppError(error) ? error.message : 'The question could not be answered';
  return { end: 'failed', problem: `${/[.!?]$/.test(why) ? why : `${why}.`} It does not count as a question.` };
}

/** Rejects when it is stopped or takes too long; what was begun comes to nothing. */
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
  const { scope, collection } = await resolveScope(context, run);
  const leave = JSON.parse(run.leave) as readonly string[];
  const previous = await previousQuestion(context, run);
  const request = { question: run.question, scope, collection, leave, ...(previous !== null && { previous }) };
  return await presentAnswer(context, request, await answerQuestion(context, request));
}

const eventsOf = ({ asked, cards, verdict }: QuotedAnswer): readonly RunEvent[] => [
  { type: 'query', asked },
  ...cards.map((card) => ({ type: 'source', card }) as const),
  ...(verdict === null ? [] : [{ type: 'verdict', verdict } as const]),
];

/** Stores events and notifies the followers in this process. */
async function publishEvents(
  context: ContextSliceContext,
  { lease, signals: wakes }: RunTask,
  events: Parameters<typeof appendEvents>[2],
): Promise<void> {
  await appendEvents(context, lease, events);
  wakes.notify(lease.run);
}

/** What is found is found in the history too. */
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
    // The quotes are told at once and whole, so that what was begun was being written.
    await publishEvents(context, work, { events: [], ending: begun ? runTimedOut : tooOld });
    return;
  }
  const ending = await withTimeout(answer(context, run), signal);
  const found = { events: eventsOf(ending), also: indexForSearch(context, ending) };
  if (run.mode === 'quotes') {
    await publishEvents(context, work, { ...found, ending: runDone });
    return;
  }
  await publishEvents(context, work, found);
  work.yieldSlot();
  const rest = await writeRun(context, {
    ...{ run, events: ending, signal: AbortSignal.any([signal, work.closing]) },
    publish: (events) => publishEvents(context, work, { events }),
  });
  if (rest !== null) await publishEvents(context, work, { events: rest, ending: runDone });
}

/** Executes a run from its current state to its end. Never rejects: failures are stored and logged. */
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
