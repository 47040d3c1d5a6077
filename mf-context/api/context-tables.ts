import type { Transaction } from 'kysely';
import type { FeedbackReason } from 'shared-contracts/context/chats/give-feedback';
import type { RunEnd } from 'shared-contracts/context/chats/run-events';
import type { ItemKind } from 'shared-contracts/context/collections/collection';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** A chat. Instants are ms. */
export interface ChatRow {
  readonly id: string;
  readonly account_id: string;
  readonly title: string;
  /** 0 or 1. */
  readonly pinned: number;
  readonly started_at: number;
  readonly active_at: number;
  /** When it was deleted; removed permanently ten minutes later. */
  readonly deleted_at: number | null;
  /** Folded words of its title, questions and quotes, for the search in the history. */
  readonly search_text: string;
}

/** A question on its way to an answer. */
export interface RunRow {
  readonly id: string;
  readonly chat_id: string;
  readonly account_id: string;
  /** The number of the question in its chat, from 1. */
  readonly number: number;
  readonly question: string;
  /** JSON of Scope. */
  readonly scope: string;
  /** JSON: ids of understood dates, names and phrases to ignore. */
  readonly leave: string;
  readonly mode: 'quotes' | 'written';
  /** The caller's id of this attempt to ask, so that a repeated request asks only once; unique for the account. */
  readonly attempt: string | null;
  readonly asked_at: number;
  /** 1 when the reader asked to stop it. */
  readonly stop_asked: number;
  /** The worker that has the run, and the end of its lease: runs of a dead process become free again. */
  readonly worker: string | null;
  readonly leased_until: number | null;
  readonly ended_at: number | null;
  readonly end: RunEnd | null;
  readonly problem: string | null;
}

/** An event of a run, stored so that it can be replayed. Never changed. */
export interface RunEventRow {
  readonly run_id: string;
  readonly seq: number;
  /** JSON of RunEvent. */
  readonly event: string;
  readonly at: number;
}

/** A reader's feedback on an answer (`quote` 0) or on one of its quotes. */
export interface FeedbackRow {
  readonly run_id: string;
  readonly quote: number;
  readonly account_id: string;
  readonly verdict: 'bad' | 'good';
  readonly reason: FeedbackReason | '';
  readonly note: string;
  readonly at: number;
}

export interface CollectionRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly about: string;
  readonly made_at: number;
  readonly changed_at: number;
  /** SHA-256 (base64url) of the link's key, unique; null: not shared. */
  readonly share_hash: string | null;
  /** The key itself, so that its owner can copy the link again. */
  readonly share_key: string | null;
}

export interface ItemRow {
  readonly id: string;
  readonly collection_id: string;
  readonly kind: ItemKind;
  /** Identifies the thing; unique in its collection. */
  readonly thing_key: string;
  /** JSON of KeptThing. */
  readonly thing: string;
  /** JSON of StoredFacts: name, source, date, places with quotes and boxes. */
  readonly kept: string;
  readonly note: string;
  readonly place: number;
  readonly added_at: number;
}

/** An item that was removed from a collection; deleted permanently ten minutes later. */
export interface RemovedItemRow {
  /** The id that it had in the collection. */
  readonly id: string;
  readonly account_id: string;
  readonly collection_id: string;
  /** JSON of ItemRow. */
  readonly item: string;
  readonly taken_at: number;
}

/** A key of the public API, without its secret. */
export interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  /** HMAC-SHA-256 of the whole key (`keyHash`), base64url; unique. */
  readonly secret_hash: string;
  readonly shown: string;
  /** JSON: array of scopes. */
  readonly scopes: string;
  readonly made_at: number;
  readonly ends_at: number;
  readonly revoked_at: number | null;
  /** The id of the key that replaced it. */
  readonly replaced_by: string | null;
  readonly last_used_at: number | null;
  readonly last_network: string | null;
}

/** Requests of a key on a day (`YYYY-MM-DD`, Lagos). */
export interface KeyUseRow {
  readonly key_id: string;
  readonly day: string;
  readonly requests: number;
  readonly refused: number;
}

/** An event in the life of a key, for its owner to read. `told`: the owner was emailed that it ends soon. */
export interface KeyEventRow {
  readonly id: string;
  readonly account_id: string;
  readonly key_id: string;
  readonly shown: string;
  readonly what: 'made' | 'replaced' | 'revoked' | 'told';
  readonly at: number;
}

/** Questions of an account in a month (`YYYY-MM`, Lagos). */
export interface UsageRow {
  readonly account_id: string;
  readonly month: string;
  readonly questions: number;
  readonly model_tokens: number;
}

/** Settings of an account. */
export interface ContextSettingsRow {
  readonly account_id: string;
  /** Retention of chats in days; null: no limit. */
  readonly kept_days: number | null;
  /** The collection that was last used. */
  readonly collection_id: string | null;
  /** 0: language models are switched off; 1 or null: allowed. */
  readonly writing: number | null;
}

/** The passages of a page and their vectors from the embeddings server. Derived data: the table can be emptied. */
export interface PageVectorRow {
  readonly page_id: string;
  /** The change of the archive after which they were made. */
  readonly change: number;
  readonly model: string;
  readonly slug: string;
  /** Slug of its title. */
  readonly title: string;
  readonly language: string | null;
  /** `YYYY-MM-DD`, with 00 for an unknown month or day. */
  readonly day: string;
  /** JSON of PassagePlace[]. */
  readonly passages: string;
  /** The vectors of the passages in order, in bytes from -127 to 127; empty for a withdrawn page. */
  readonly vectors: Uint8Array;
}

export interface ContextTables {
  readonly context_page_vector: PageVectorRow;
  readonly context_chat: ChatRow;
  readonly context_run: RunRow;
  readonly context_run_event: RunEventRow;
  readonly context_feedback: FeedbackRow;
  readonly context_collection: CollectionRow;
  readonly context_item: ItemRow;
  readonly context_taken_item: RemovedItemRow;
  readonly context_key: KeyRow;
  readonly context_key_use: KeyUseRow;
  readonly context_key_event: KeyEventRow;
  readonly context_usage: UsageRow;
  readonly context_choice: ContextSettingsRow;
}

export type ContextSliceContext = SliceContext<ContextTables>;
export type ContextTransaction = Transaction<ContextTables>;

/** Returns the slice's context with its tables typed; all slices share one database. */
export const contextSliceContext = (context: SliceContext): ContextSliceContext => context;
