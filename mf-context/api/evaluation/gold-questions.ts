import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** What is asked for. */
export type QuestionKind = 'who' | 'when' | 'where' | 'how_many' | 'why' | 'list' | 'what';

/** A question about the demonstration archive, with what answers it. Written before the code that it judges. */
export interface GoldQuestion {
  readonly id: string;
  readonly question: string;
  readonly kind: QuestionKind;
  /** ISO 639; English where left out. */
  readonly language?: string;
  /** In what way it is hard: `misspelt`, `retrospective`, `dated` …; an ordinary question where left out. */
  readonly trait?: string;
  /** Thresholds are tuned on one half and judged on the other. */
  readonly split: 'tune' | 'held';
  /**
   * Where the archive does not answer it: the right topic with a wrong year or a detail that no page has (`near`), what
   * came after its last page (`later`), another field altogether (`foreign`).
   */
  readonly outside?: 'near' | 'later' | 'foreign';
  /** Slug of a page → what answers on it, as printed; several places are parted by a line break. */
  readonly evidence?: Readonly<Record<string, string>>;
  /** Further pages about the same matter: without these and those of `evidence` the archive holds no answer. */
  readonly also?: readonly string[];
}

const folder = new URL('./questions/', import.meta.url);

/** Half by the question's id, so that no choice is made by whoever tunes. */
export const splitOf = (id: string): GoldQuestion['split'] =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'held';

/** All of them, file by file. */
export const goldQuestions = (): readonly GoldQuestion[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly GoldQuestion[]);
