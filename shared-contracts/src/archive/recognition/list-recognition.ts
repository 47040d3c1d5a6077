import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { PageReference } from '../newspaper.ts';

/**
 * How far a page is on its way to words: `idle` has none and nobody asked for them; `waiting` for its turn, `running`,
 * `failed` (says why, and may be asked for again), `done`.
 */
export const recognitionStates = ['idle', 'waiting', 'running', 'failed', 'done'] as const;

/** One of them. */
export type RecognitionState = (typeof recognitionStates)[number];

/** Each in plain words. */
export const recognitionStateNames: Readonly<Record<RecognitionState, string>> = {
  idle: 'Without words',
  waiting: 'Waiting to be read',
  running: 'Being read',
  failed: 'Could not be read',
  done: 'Read',
};

/** Pages on one page of the queue. */
export const recognitionPageSize = 20;

/** Which pages. */
export interface ListRecognitionInput {
  /** `idle` when left out. */
  readonly state: RecognitionState;
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** A page on its way to words. */
export interface RecognitionItem {
  readonly page: PageReference;
  /** The page as small as a link to it. */
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly state: RecognitionState;
  /** How often it was begun. */
  readonly attempts: number;
  /** Why the last attempt failed; null where none did. */
  readonly problem: string | null;
  /** Instant in ms of its last step; null for `idle`. */
  readonly at: number | null;
  /** What read it, `tesseract 5.3.0 (eng)`; null until then. */
  readonly engine: string | null;
  /** How many words were found, and how sure the engine is of them, 0 to 1; null until then. */
  readonly wordCount: number | null;
  readonly confidence: number | null;
}

/** One page of the queue. */
export interface RecognitionList {
  /** In the order of their addresses when `idle`; the latest step first otherwise. */
  readonly items: readonly RecognitionItem[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Of every state. */
  readonly counts: Readonly<Record<RecognitionState, number>>;
  /** The program that reads pages, with its version; null where it is not installed. */
  readonly engine: string | null;
  /** What to do where it is not installed; null where it is. */
  readonly missing: string | null;
}

/** Pages of the archive that have a scan and no words, and what became of them. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listRecognition: Endpoint<ListRecognitionInput, RecognitionList> = {
  method: 'GET',
  path: '/api/archive/list-recognition',
  access: 'archivist',
};

/** The schema of ListRecognitionInput. */
export const listRecognitionInput = (): Joi.ObjectSchema<ListRecognitionInput> =>
  Joi.object<ListRecognitionInput, true>({
    state: Joi.string()
      .valid(...recognitionStates)
      .default('idle'),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
  });
