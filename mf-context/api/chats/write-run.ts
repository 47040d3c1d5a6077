import type { RunEvent } from 'shared-contracts/context/chats/run-events';
import type { QuotedAnswer } from 'shared-contracts/context/chats/told-answer';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { RunRow } from '../context-tables.ts';
import { writeAnswer } from '../model/write-answer.ts';

/** A question whose quotes were told. */
interface Writing {
  readonly run: RunRow;
  readonly told: QuotedAnswer;
  /** Aborts when its reader stops it, or the process ends. */
  readonly signal: AbortSignal;
  readonly say: (events: readonly RunEvent[]) => Promise<void>;
}

/**
 * Has a language model write beside the quotes: each sentence is told once it was checked. Answers what is left to tell;
 * null: it was stopped, and nothing is.
 */
export async function writeRun(
  context: SliceContext,
  { run, told, signal, say }: Writing,
): Promise<readonly RunEvent[] | null> {
  const { state, notice } = await writeAnswer(context, {
    account: run.account_id,
    question: told.asked.asked,
    cards: told.cards,
    signal,
    onSentence: (sentence) => say([{ type: 'sentence', sentence }]),
  });
  if (state === 'stopped') return null;
  return notice === null ? [] : [{ type: 'notice', text: notice }];
}
