import type { NumberedEvent, RunEnd, RunEvent } from './run-events.ts';
import type { QuotedAnswer, WrittenSentence } from './answer-parts.ts';

/** The state of a run after the events received so far. */
export interface FollowedRun {
  /** Number of the last event included; 0: none. */
  readonly seq: number;
  /** Null before anything is found. */
  readonly answer: QuotedAnswer | null;
  readonly sentences: readonly WrittenSentence[];
  readonly notices: readonly string[];
  /** Null while it is running. */
  readonly end: RunEnd | null;
  readonly problem: string | null;
}

/** The state before the first event. */
export const emptyRun: FollowedRun = {
  seq: 0,
  answer: null,
  sentences: [],
  notices: [],
  end: null,
  problem: null,
};

type Change = Partial<Omit<FollowedRun, 'seq'>>;

/** Returns what an event changes. A source or verdict before its query is invalid and changes nothing. */
function changeOf({ answer, sentences, notices }: FollowedRun, event: RunEvent): Change {
  switch (event.type) {
    case 'query':
      return { answer: { asked: event.asked, cards: [], verdict: null } };
    case 'source':
      return answer === null ? {} : { answer: { ...answer, cards: [...answer.cards, event.card] } };
    case 'verdict':
      // Older servers may list values that only seemed to contradict each other.
      return answer === null ? {} : { answer: { ...answer, verdict: { ...event.verdict, differing: [] } } };
    case 'sentence':
      return { sentences: [...sentences, event.sentence] };
    case 'notice':
      return { notices: [...notices, event.text] };
    case 'finish':
      return { end: event.end, problem: event.problem };
  }
}

/**
 * Returns the state after one more event. Events must come in order; an event that is already included changes nothing.
 */
export const addEvent = (run: FollowedRun, { seq, event }: NumberedEvent): FollowedRun =>
  seq <= run.seq ? run : { ...run, ...changeOf(run, event), seq };
