import { randomBytes } from 'node:crypto';
import type { WrittenSentence } from 'shared-contracts/context/chats/answer-parts';
import { entitledTo } from 'shared-contracts/server/entitlements';
import type { ModelAccess } from 'shared-contracts/server/model-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { contextSliceContext } from '../context-tables.ts';
import { withTimeouts, modelTimes, type ModelTimes } from './with-timeouts.ts';
import { mayUseModel } from './choose-writing.endpoint.ts';
import { CheckedText } from './checked-text.ts';
import { SentenceCutter } from './cut-sentences.ts';
import { makePrompt, maxPassages, type PromptPassage } from './make-prompt.ts';
import { ModelError, type ModelFault, type ModelPart, type ModelRequest } from './model-port.ts';
import { reserveTokens, settleTokens } from './model-tokens.ts';
import type { WrittenOutcome } from './written-outcome.ts';

/** What to write about, and for whom. */
export interface WriteRequest {
  /** The account whose monthly tokens are used. */
  readonly account: string;
  readonly question: string;
  /** The quotes, the best first; without any, the model is not called. */
  readonly cards: readonly PromptPassage[];
  /** Aborts the writing; published sentences remain. */
  readonly signal: AbortSignal;
  /** Called once for each published sentence, in order; awaited. */
  readonly onSentence: (sentence: WrittenSentence) => Promise<void> | void;
  readonly times?: ModelTimes;
}

/** A longer response is presumed endless; in characters. */
const maxText = 8_000;

const separately = 'Only the quotes are shown.';
const started = 'The text shown was checked against the quotes; the rest is missing.';

const reasons: Readonly<Record<ModelFault, string>> = {
  'invalid-response': 'The language model gave no usable answer.',
  timeout: 'The language model took too long.',
  quota: 'The language model is not accepting more questions right now.',
  refused: 'The language model is not available.',
  unavailable: 'The language model could not be reached.',
};

const nothing = (notice: string | null): WrittenOutcome => ({ state: 'fallback', sentences: [], notice });

/** Estimates the tokens of a text where the server reports none; high enough for languages with accents. */
const tokensOf = (text: string): number => Math.ceil(text.length / 2.5);
const promptTokens = ({ system, user }: ModelRequest): number => tokensOf(system) + tokensOf(user);

/** Passes the streamed text to the check. `spent` is up to date even when this throws. */
async function readAll(parts: AsyncIterable<ModelPart>, text: CheckedText, spent: ModelUsage): Promise<void> {
  const cutter = new SentenceCutter();
  for await (const part of parts) {
    if (part.type === 'tokens') spent.reported = part.tokens;
    else {
      spent.written += part.text;
      for (const sentence of cutter.push(part.text)) await text.take(sentence);
    }
    if (text.isOver) return;
    if (spent.written.length > maxText) throw new ModelError('invalid-response', 'its answer has no end');
  }
  for (const sentence of cutter.end()) await text.take(sentence);
}

interface ModelUsage {
  reported: number | null;
  written: string;
}

interface ModelCall {
  readonly model: ModelAccess;
  readonly request: ModelRequest;
  readonly text: CheckedText;
}

async function ask(
  context: SliceContext,
  work: WriteRequest,
  { model, request, text }: ModelCall,
): Promise<WrittenOutcome> {
  const spending = { transact: contextSliceContext(context).transact, account: work.account, at: context.now() };
  const { plan } = await entitledTo(context, work.account);
  const reserved = promptTokens(request) + request.maxTokens;
  if (!(await reserveTokens(spending, plan, reserved))) {
    return nothing(`Your plan’s share of written answers is used up for this month. ${separately}`);
  }
  const spent: ModelUsage = { reported: null, written: '' };
  try {
    const how = { signal: work.signal, times: work.times ?? modelTimes };
    await readAll(withTimeouts(model, request, how), text, spent);
    return text.outcome();
  } catch (error) {
    if (work.signal.aborted) return { state: 'stopped', sentences: text.published, notice: null };
    if (!(error instanceof ModelError)) throw error;
    context.log.warn({ fault: error.fault, problem: error.message }, 'a language model gave no whole answer');
    const left = text.published.length === 0 ? separately : started;
    return { state: 'fallback', sentences: text.published, notice: `${reasons[error.fault]} ${left}` };
  } finally {
    await settleTokens(spending, { reserved, used: spent.reported ?? promptTokens(request) + tokensOf(spent.written) });
  }
}

/**
 * Lets a language model write about the quotes, and publishes each sentence after checking it against its citations.
 * Where there is no model, or it is switched off, fails, takes too long or writes unsupported text, resolves to a
 * fallback instead, with a notice unless there is no model or no quote. Rejects only when the database fails, or
 * `onSentence` rejects.
 */
export async function writeAnswer(context: SliceContext, work: WriteRequest): Promise<WrittenOutcome> {
  const { model } = context;
  const passages = work.cards.slice(0, maxPassages);
  if (work.signal.aborted) return { state: 'stopped', sentences: [], notice: null };
  if (model === undefined || passages.length === 0) return nothing(null);
  if (!(await mayUseModel(contextSliceContext(context), work.account))) {
    return nothing(`Language models are turned off in your settings. ${separately}`);
  }
  const fence = `#${randomBytes(9).toString('base64url')}#`;
  const request = makePrompt(work.question, passages, fence);
  return await ask(context, work, { model, request, text: new CheckedText(passages, fence, work.onSentence) });
}
