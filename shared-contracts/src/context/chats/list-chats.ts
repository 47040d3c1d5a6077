import Joi from 'joi';

/** Which part of the history. */
export interface ListChatsInput {
  /** Words in titles, questions and quotes; empty: all chats. */
  readonly q: string;
  /** From 1; 30 chats per page. */
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
  /** True while an answer is in progress. */
  readonly running: boolean;
}

/** Pinned chats first, then the most recent. */
export interface ChatList {
  readonly chats: readonly ChatLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Chats are deleted after this many days without use; null: never. */
  readonly keptDays: 30 | 90 | null;
}

const idsRule = (): Joi.ArraySchema<string[]> =>
  Joi.array()
    .items(Joi.string().pattern(/^[\w-]{1,64}$/))
    .single()
    .min(1)
    .max(100)
    .required();

/** A change of a chat. */
export interface ChangeChatInput {
  readonly id: string;
  readonly title?: string;
  readonly pinned?: boolean;
}

/** Ids of chats, at most 100. */
export interface ChatIds {
  readonly ids: readonly string[];
}

/** The schema of ChatIds. */
export const chatIdsInput = (): Joi.ObjectSchema<ChatIds> =>
  Joi.object<ChatIds>({ ids: idsRule() }).options({ stripUnknown: true });

/** For how many days chats are stored after their last use; null if unlimited. */
export interface RetentionInput {
  readonly days: 30 | 90 | null;
}
