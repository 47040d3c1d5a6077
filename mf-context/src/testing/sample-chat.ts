import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';
import type { QuotedAnswer, LinkedCard, Verdict } from 'shared-contracts/context/chats/answer-parts';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { Chat, ChatTurn } from '../../api/chats/get-chat.endpoint.ts';

const words = 'Motorists were told to keep right, to go slowly.';

/** Returns a quote from an invented newspaper. */
export const sampleCard = (number: number, year = 1972, change: Partial<LinkedCard> = {}): LinkedCard => {
  const slug = `lagos-demonstration-herald-${String(year)}-04-03-p1`;
  return {
    number,
    page: {
      ...{ slug, title: { slug: 'lagos-demonstration-herald', name: 'Lagos Demonstration Herald' } },
      ...{ date: { year, month: 4, day: 3 }, edition: 1, sequence: 1, label: '1', demonstration: true },
    },
    ...{ headline: 'Think before you turn', paragraph: 0, range: [0, words.length], quote: words },
    ...{ before: 'It was a quiet Sunday.', after: '', marks: [[23, 33]], boxes: [], confidence: 0.98, copies: 0 },
    crop: { url: '/crop.webp', width: 368, height: 230, marks: [] },
    href: `/search/${slug}?q=%22${encodeURIComponent(words)}%22`,
    ...change,
  };
};

export const sampleVerdict = (change: Partial<Verdict> = {}): Verdict => ({
  ...{ state: 'found', differing: [], searched: { pages: 1_204, firstYear: 1958, lastYear: 2009 } },
  ...{ matched: ['right'], unmatched: [], nowhere: [], within: null, perhaps: [], nearest: [], followUps: [] },
  ...change,
});

export const sampleAnswer = (change: Partial<QuotedAnswer> = {}): QuotedAnswer => ({
  asked: { asked: 'When did we keep right?', rewritten: false, understood: [] },
  cards: [sampleCard(1), sampleCard(2, 1966)],
  verdict: sampleVerdict(),
  ...change,
});

export const sampleTurn = (change: Partial<ChatTurn> = {}): ChatTurn => ({
  ...{ run: 'r1', question: 'When did we keep right?', scope: {}, leave: [], mode: 'quotes' },
  ...{ askedAt: Date.UTC(2026, 10, 20, 9, 42), feedback: null },
  ...{ seq: 4, answer: sampleAnswer(), sentences: [], notices: [], end: 'done', problem: null },
  ...change,
});

/** Returns a turn without any events yet. */
export const runningTurn = (change: Partial<ChatTurn> = {}): ChatTurn =>
  sampleTurn({ seq: 0, answer: null, end: null, ...change });

export const sampleChat = (...turns: readonly ChatTurn[]): Chat => ({
  ...{ id: 'c1', title: 'When did we keep right?', pinned: false },
  turns: turns.length === 0 ? [sampleTurn()] : turns,
});

export const sampleAllowance = (change: Partial<Allowance> = {}): Allowance => ({
  ...{ questions: 200, used: 12, renewsAt: Date.UTC(2026, 10, 30, 23), collections: 10, collectionsUsed: 1 },
  ...{ sharing: true, written: false, plan: 'branch' },
  ...change,
});

/** Numbers events from 1. */
const numbered = (...events: readonly RunEvent[]): readonly NumberedEvent[] =>
  events.map((event, at) => ({ seq: at + 1, event }));

/** Returns all events of an answer with quotes. */
export function eventsOf({ asked: question, cards, verdict }: QuotedAnswer = sampleAnswer()): readonly NumberedEvent[] {
  return numbered(
    { type: 'query', asked: question },
    ...cards.map((card) => ({ type: 'source', card }) as const),
    ...(verdict === null ? [] : [{ type: 'verdict', verdict } as const]),
    { type: 'finish', end: 'done', problem: null },
  );
}

/** Formats events as Server-Sent Events. */
export const linesOf = (events: readonly NumberedEvent[]): string =>
  events
    .map(({ seq, event }) => `id: ${String(seq)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');
