import Joi from 'joi';
import type { Done } from '../../auth/done.ts';
import type { Endpoint } from '../../endpoint.ts';

/** Which part of the history. */
export interface ListChatsInput {
  /** Words in titles, questions and quotes; empty: all. */
  readonly q: string;
  /** From 1; 30 a page. */
  readonly page: number;
}

/** A chat in the list. Instants are ms. */
export interface ChatLine {
  readonly id: string;
  readonly title: string;
  readonly pinned: boolean;
  readonly startedAt: number;
  readonly activeAt: number;
  readonly questions: number;
  /** An answer is on its way. */
  readonly running: boolean;
}

/** Pinned first, then the latest. */
export interface ChatList {
  readonly chats: readonly ChatLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** After how many days without use chats are deleted; null: kept. */
  readonly keptDays: 30 | 90 | null;
}

/** One's own history. */
export const listChats: Endpoint<ListChatsInput, ChatList> = {
  method: 'GET',
  path: '/api/context/chats',
  access: 'user',
};

/** The schema of ListChatsInput. */
export const listChatsInput = (): Joi.ObjectSchema<ListChatsInput> =>
  Joi.object<ListChatsInput, true>({
    q: Joi.string().trim().max(200).allow('').default(''),
    page: Joi.number().integer().min(1).max(10_000).default(1),
  }).options({ stripUnknown: true });

const idsRule = (): Joi.ArraySchema<string[]> =>
  Joi.array()
    .items(Joi.string().pattern(/^[\w-]{1,64}$/))
    .single()
    .min(1)
    .max(100)
    .required();

/** What becomes of a chat. */
export interface ChangeChatInput {
  readonly id: string;
  readonly title?: string;
  readonly pinned?: boolean;
}

/** Renames or pins one's own chat. Errors: `not-found`, also for another's. */
export const changeChat: Endpoint<ChangeChatInput, Done> = {
  method: 'POST',
  path: '/api/context/chats/change',
  access: 'user',
};

/** The schema of ChangeChatInput. */
export const changeChatInput = (): Joi.ObjectSchema<ChangeChatInput> =>
  Joi.object<ChangeChatInput>({
    id: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .required(),
    title: Joi.string().trim().min(1).max(200).messages({ '*': 'A title has 1 to 200 characters' }),
    pinned: Joi.boolean(),
  }).options({ stripUnknown: true });

/** Several at once, at most 100. */
export interface ChatIds {
  readonly ids: readonly string[];
}

/** Puts chats away; within ten minutes they can be had back, then they are gone for good. Others' are passed by. */
export const deleteChats: Endpoint<ChatIds, { readonly count: number }> = {
  method: 'POST',
  path: '/api/context/chats/delete',
  access: 'user',
};

/** Has chats back that were just put away. */
export const restoreChats: Endpoint<ChatIds, { readonly count: number }> = {
  method: 'POST',
  path: '/api/context/chats/restore',
  access: 'user',
};

/** The schema of ChatIds. */
export const chatIdsInput = (): Joi.ObjectSchema<ChatIds> =>
  Joi.object<ChatIds>({ ids: idsRule() }).options({ stripUnknown: true });

/** How long chats are kept after they were last used. */
export interface RetentionInput {
  readonly days: 30 | 90 | null;
}

/** For all of one's own chats; pinned ones stay. */
export const setRetention: Endpoint<RetentionInput, Done> = {
  method: 'POST',
  path: '/api/context/chats/retention',
  access: 'user',
};

/** The schema of RetentionInput; `''` keeps them. */
export const setRetentionInput = (): Joi.ObjectSchema<RetentionInput> =>
  Joi.object<RetentionInput, true>({ days: Joi.number().valid(30, 90, null).empty('').default(null) }).options({
    stripUnknown: true,
  });
