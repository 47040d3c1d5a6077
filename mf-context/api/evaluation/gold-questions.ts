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
  /** What makes it difficult: `misspelt`, `paraphrase`, `other relation` …; absent for an ordinary question. */
  readonly trait?: string;
  /** Written by somebody who had not seen the code; absent: by those who wrote it. */
  readonly writer?: 'independent';
  /** Parameters are tuned on one half and evaluated on the other. */
  readonly split: 'tune' | 'held';
  /**
   * The id of the question that this one asks in other words; it has the same evidence, and is in the same half unless it
   * was written independently.
   */
  readonly of?: string;
  /**
   * For questions without an answer in the archive: the right topic with a wrong year or a detail that no page has
   * (`near`), something after the last page (`later`), or an unrelated field (`foreign`).
   */
  readonly outside?: 'near' | 'later' | 'foreign';
  /** Slug of a page → the sentences that answer the question, as printed, separated by line breaks. */
  readonly evidence?: Readonly<Record<string, string>>;
  /** The words of a page that are the answer, in every form in which pages print it; absent where it is not short. */
  readonly answers?: readonly string[];
  /** Further pages on the same matter: without these and those of `evidence` the archive has no answer. */
  readonly also?: readonly string[];
}

const folder = new URL('./questions/', import.meta.url);

/**
 * Splits by a hash of the id, so that nobody chooses which half a question is in; a paraphrase is in the half of its
 * original unless it was written independently.
 */
export function splitOf({ id, of = id, writer }: Pick<GoldQuestion, 'id' | 'of' | 'writer'>): GoldQuestion['split'] {
  const [first = 0] = createHash('sha256')
    .update(writer === 'independent' ? id : of)
    .digest();
  return first % 2 === 0 ? 'tune' : 'held';
}

const writtenQuestions = (): readonly GoldQuestion[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly GoldQuestion[]);

/** Returns all questions; paraphrases have the evidence of their original. */
export function goldQuestions(): readonly GoldQuestion[] {
  const written = writtenQuestions();
  const byId = new Map(written.map((question) => [question.id, question]));
  return written.map((question) => {
    const { evidence, also } = byId.get(question.of ?? '') ?? question;
    return { ...question, ...(evidence !== undefined && { evidence }), ...(also !== undefined && { also }) };
  });
}
