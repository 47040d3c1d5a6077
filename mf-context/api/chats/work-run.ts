import { isAppError } from 'shared-contracts/app-error';
import type { RunEvent } from 'shared-contracts/context/chats/run-events';
import type { QuotedAnswer } from 'shared-contracts/context/chats/told-answer';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { answerQuestion } from '../answering/answer-question.ts';
import { contextContext, type ContextContext, type ContextTransaction, type RunRow } from '../context-tables.ts';
import { lastSeq, leasedRun, RunLostError, tell, type Ending, type Lease } from './event-log.ts';
import { searchText } from './fold-words.ts';
import { resolveScope } from './resolve-scope.ts';
import type { RunWakes } from './run-wakes.ts';
import { previousQuestion } from './previous-question.ts';
import { tellAnswer } from './tell-answer.ts';
import { writeRun } from './write-run.ts';

/** Who asked is told within this, whatever the archive does. */
const mostMs = 20_000;

/** A question that was left for so long is not taken up again: it may be what ended the process each time. */
const oldestMs = 10 * 60_000;

/** What a run is worked on with. */
export interface RunWork {
  readonly lease: Lease;
  /** Aborted when the reader stops it. */
  readonly signal: AbortSignal;
  readonly wakes: RunWakes;
  /** Aborted when the process ends: what a language model writes is not waited for. */
  readonly closing: AbortSignal;
  /** The archive is done with; what follows is waiting for somebody else's server, and others may go on. */
  readonly makeRoom: () => void;
}

const done: Ending = { end: 'done', problem: null };
const left: Ending = { end: 'interrupted', problem: 'The site was restarted. What was there stays.' };
const tooOld: Ending = {
  end: 'failed',
  problem: 'This could not be answered in time. It does not count as a question.',
};

/** A refusal of ours says what is wrong; anything else is nobody's business. */
function failed(error: unknown): Ending {
  const why = isAppError(error) ? error.message : 'The question could not be answered';
  return { end: 'failed', problem: `${/[.!?]$/.test(why) ? why : `${why}.`} It does not count as a question.` };
}

/** Rejects when it is stopped or takes too long; what was begun comes to nothing. */
async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
  return await new Promise((resolve, reject) => {
    late.addEventListener('abort', () => {
      reject(signal.aborted ? new RunLostError() : new Error('An answer took too long'));
    });
    work.then(resolve, reject);
  });
}

async function answer(context: SliceContext & ContextContext, run: RunRow): Promise<QuotedAnswer> {
  const { scope, collection } = await resolveScope(context, run);
  const leave = JSON.parse(run.leave) as readonly string[];
  const previous = await previousQuestion(context, run);
  const asked = { question: run.question, scope, collection, leave, ...(previous !== null && { previous }) };
  return await tellAnswer(context, asked, await answerQuestion(context, asked));
}

const eventsOf = ({ asked, cards, verdict }: QuotedAnswer): readonly RunEvent[] => [
  { type: 'query', asked },
  ...cards.map((card) => ({ type: 'source', card }) as const),
  ...(verdict === null ? [] : [{ type: 'verdict', verdict } as const]),
];

/** Tells it, also those who follow it in this process. */
async function say(
  context: ContextContext,
  { lease, wakes }: RunWork,
  told: Parameters<typeof tell>[2],
): Promise<void> {
  await tell(context, lease, told);
  wakes.wake(lease.run);
}

/** What is found is found in the history too. */
const findable =
  (context: SliceContext, { cards }: QuotedAnswer) =>
  async (transaction: ContextTransaction, { chat_id }: RunRow): Promise<void> => {
    const chat = transaction.selectFrom('context_chat').select('search_text').where('id', '=', chat_id);
    const { search_text: before } = await chat.executeTakeFirstOrThrow();
    const search_text = searchText(context, before, ...cards.map(({ quote }) => quote));
    await transaction.updateTable('context_chat').set({ search_text }).where('id', '=', chat_id).execute();
  };

async function goThrough(context: SliceContext & ContextContext, work: RunWork): Promise<void> {
  const { lease, signal } = work;
  const run = await leasedRun(context.db, lease);
  if (run === null) return;
  const begun = (await lastSeq(context.db, run.id)) > 0;
  if (begun || run.asked_at < context.now() - oldestMs) {
    // The quotes are told at once and whole, so that what was begun was being written.
    await say(context, work, { events: [], ending: begun ? left : tooOld });
    return;
  }
  const told = await inTime(answer(context, run), signal);
  const found = { events: eventsOf(told), also: findable(context, told) };
  if (run.mode === 'quotes') {
    await say(context, work, { ...found, ending: done });
    return;
  }
  await say(context, work, found);
  work.makeRoom();
  const rest = await writeRun(context, {
    ...{ run, told, signal: AbortSignal.any([signal, work.closing]) },
    say: (events) => say(context, work, { events }),
  });
  if (rest !== null) await say(context, work, { events: rest, ending: done });
}

/** Works on a run from where it stands to its end. Never rejects: what goes wrong is told, and logged. */
export async function workRun(anyContext: SliceContext, work: RunWork): Promise<void> {
  const context = contextContext(anyContext) as SliceContext & ContextContext;
  try {
    await goThrough(context, work);
  } catch (error) {
    if (error instanceof RunLostError) return;
    context.log.error({ error }, 'a question was not answered');
    await say(context, work, { events: [], ending: failed(error) }).catch((again: unknown) => {
      if (!(again instanceof RunLostError)) context.log.error({ error: again }, 'a question was left unanswered');
    });
  }
}
