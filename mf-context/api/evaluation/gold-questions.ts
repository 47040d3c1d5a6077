import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export type QuestionKind = 'who' | 'when' | 'where' | 'how_many' | 'why' | 'list' | 'what';

/** A question about the demonstration archive, with its correct evidence. Written before the code that it evaluates. */
export interface GoldQuestion {
  readonly id: string;
  readonly question: string;
  readonly kind: QuestionKind;
  /** ISO 639; absent: English. */
  readonly language?: string;
  /** What makes it difficult: `misspelt`, `retrospective`, `dated` …; absent for an ordinary question. */
  readonly trait?: string;
  /** Thresholds are tuned on one half and evaluated on the other. */
  readonly split: 'tune' | 'held';
  /**
   * For questions without an answer in the archive: the right topic with a wrong year or a detail that no page has
   * (`near`), something after the last page (`later`), or an unrelated field (`foreign`).
   */
  readonly outside?: 'near' | 'later' | 'foreign';
  /** Slug of a page → the sentences that answer the question, as printed, separated by line breaks. */
  readonly evidence?: Readonly<Record<string, string>>;
  /** Further pages on the same matter: without these and those of `evidence` the archive has no answer. */
  readonly also?: readonly string[];
}

const folder = new URL('./questions/', import.meta.url);

/** Splits by a hash of the id, so that nobody chooses which half a question is in. */
export const splitOf = (id: string): GoldQuestion['split'] =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'held';

export const goldQuestions = (): readonly GoldQuestion[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly GoldQuestion[]);
