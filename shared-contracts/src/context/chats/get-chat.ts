import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { QuotedAnswer, Scope, WrittenSentence } from './told-answer.ts';
import type { RunEnd } from './run-events.ts';

/** Which chat. */
export interface GetChatInput {
  readonly id: string;
}

/** A question and what came of it. */
export interface ChatTurn {
  readonly run: string;
  /** As it was typed. */
  readonly question: string;
  readonly scope: Scope;
  /** Instant in ms. */
  readonly askedAt: number;
  /** Null while it goes on: follow its events from `seq` on. */
  readonly end: RunEnd | null;
  readonly seq: number;
  /** What there is so far; null before anything was found. */
  readonly answer: QuotedAnswer | null;
  readonly sentences: readonly WrittenSentence[];
  readonly notices: readonly string[];
  readonly problem: string | null;
  /** What the reader said of it. */
  readonly feedback: 'bad' | 'good' | null;
}

/** A chat with all its turns, the oldest first. */
export interface Chat {
  readonly id: string;
  readonly title: string;
  readonly pinned: boolean;
  readonly turns: readonly ChatTurn[];
}

/** One of one's own chats. Errors: `not-found`, also for another's. */
export const getChat: Endpoint<GetChatInput, Chat> = { method: 'GET', path: '/api/context/chat', access: 'user' };

/** The schema of GetChatInput. */
export const getChatInput = (): Joi.ObjectSchema<GetChatInput> =>
  Joi.object<GetChatInput, true>({
    id: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .required(),
  }).options({ stripUnknown: true });
