import { addEvent, emptyRun } from './add-event.ts';
import type { NumberedEvent } from './run-events.ts';

const requests = { asked: 'How was the harvest?', rewritten: false, understood: [] };
const events: readonly NumberedEvent[] = [
  { seq: 1, event: { type: 'query', asked: requests } },
  { seq: 2, event: { type: 'notice', text: 'The model could not be had' } },
  { seq: 3, event: { type: 'sentence', sentence: { index: 0, text: 'It was good.', cites: [1], state: 'verified' } } },
  { seq: 4, event: { type: 'finish', end: 'done', problem: null } },
];

describe('following a run’s events', () => {
  it('builds the state of a page from its events', () => {
    expect(events.reduce(addEvent, emptyRun)).toMatchObject({
      ...{ seq: 4, answer: { asked: requests, cards: [], verdict: null }, notices: ['The model could not be had'] },
      ...{ sentences: [{ text: 'It was good.' }], end: 'done', problem: null },
    });
  });

  it('drops the differing values that events of older versions list', () => {
    const verdict = {
      ...({ state: 'found', matched: [], unmatched: [], nowhere: [], within: null, perhaps: [], nearest: [] } as const),
      ...{ followUps: [], searched: { pages: 1, firstYear: 1966, lastYear: 1966 } },
      differing: [{ text: '12', cards: [1] }],
    };
    const sequence = [...events.slice(0, 1), { seq: 2, event: { type: 'verdict', verdict } } as const];
    expect(sequence.reduce(addEvent, emptyRun).answer?.verdict?.differing).toEqual([]);
  });

  it('ignores events that are already included, however often they come', () => {
    const once = events.reduce(addEvent, emptyRun);
    expect([...events, ...events.slice(1), ...events].reduce(addEvent, emptyRun)).toEqual(once);
  });
});
