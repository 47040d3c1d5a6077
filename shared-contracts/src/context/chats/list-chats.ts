import Joi from 'joi';

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

/** Several at once, at most 100. */
export interface ChatIds {
  readonly ids: readonly string[];
}

/** The schema of ChatIds. */
export const chatIdsInput = (): Joi.ObjectSchema<ChatIds> =>
  Joi.object<ChatIds>({ ids: idsRule() }).options({ stripUnknown: true });

/** How long chats are kept after they were last used. */
export interface RetentionInput {
  readonly days: 30 | 90 | null;
}
