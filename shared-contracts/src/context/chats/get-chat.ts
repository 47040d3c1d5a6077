import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { FollowedRun } from './add-event.ts';
import type { Scope } from './answer-parts.ts';

/** Which chat. */
export interface GetChatInput {
  readonly id: string;
}

/** A question and what came of it: while it goes on (`end` null), follow its events from `seq` on. */
export interface ChatTurn extends FollowedRun {
  readonly run: string;
  /** As it was typed. */
  readonly question: string;
  readonly scope: Scope;
  /** Ids of what was understood and did not count. */
  readonly leave: readonly string[];
  /** What was asked for; a model that could not be had changes nothing in it. */
  readonly mode: 'quotes' | 'written';
  /** Instant in ms. */
  readonly askedAt: number;
  /** What the reader said of it. */
  readonly feedback: 'bad' | 'good' | null;
  /** Numbers of the quotes that the reader has reported. Left out: none. */
  readonly reported?: readonly number[];
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
