import type { NumberedEvent, RunEnd, RunEvent } from './run-events.ts';
import type { QuotedAnswer, WrittenSentence } from './answer-parts.ts';

/** What a run has told so far. */
export interface FollowedRun {
  /** Of the last event that is in it; 0: none. */
  readonly seq: number;
  /** Null before anything was found. */
  readonly answer: QuotedAnswer | null;
  readonly sentences: readonly WrittenSentence[];
  readonly notices: readonly string[];
  /** Null while it goes on. */
  readonly end: RunEnd | null;
  readonly problem: string | null;
}

/** Before its first event. */
export const emptyRun: FollowedRun = {
  seq: 0,
  answer: null,
  sentences: [],
  notices: [],
  end: null,
  problem: null,
};

type Change = Partial<Omit<FollowedRun, 'seq'>>;

/** What it changes. A source or a verdict without its question is none that we tell, and changes nothing. */
function changeOf({ answer, sentences, notices }: FollowedRun, event: RunEvent): Change {
  switch (event.type) {
    case 'query':
      return { answer: { asked: event.asked, cards: [], verdict: null } };
    case 'source':
      return answer === null ? {} : { answer: { ...answer, cards: [...answer.cards, event.card] } };
    case 'verdict':
      // Events of earlier versions may list values that only seemed to contradict each other.
      return answer === null ? {} : { answer: { ...answer, verdict: { ...event.verdict, differing: [] } } };
    case 'sentence':
      return { sentences: [...sentences, event.sentence] };
    case 'notice':
      return { notices: [...notices, event.text] };
    case 'finish':
      return { end: event.end, problem: event.problem };
  }
}

/** With one event more. Events come in their order; one that is in it already changes nothing. */
export const addEvent = (run: FollowedRun, { seq, event }: NumberedEvent): FollowedRun =>
  seq <= run.seq ? run : { ...run, ...changeOf(run, event), seq };
