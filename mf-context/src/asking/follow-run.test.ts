/** @jest-environment node */
import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import { addEvent, emptyRun } from 'shared-contracts/context/chats/add-event';
import { eventsOf, linesOf } from '../testing/sample-chat.ts';
import { followRun, type ConnectionState } from './follow-run.ts';
import { readRunEvents } from './read-run-events.ts';

const events = eventsOf();
const encoder = new TextEncoder();

/** Returns a response that streams pieces, and then ends or fails. */
function lineOf(pieces: readonly Uint8Array[], isLost = false): Response {
  const queue = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = queue.shift();
      if (next !== undefined) controller.enqueue(next);
      else if (isLost) controller.error(new Error('lost'));
      else controller.close();
    },
  });
  return new Response(body);
}

const unguarded = { onActivity: (): void => undefined, signal: new AbortController().signal };

async function follow(answers: readonly (() => Response | Promise<Response>)[], after = 0) {
  const received: NumberedEvent[] = [];
  const lines: ConnectionState[] = [];
  const requests: (string | null)[] = [];
  const waits: number[] = [];
  const end = new AbortController();
  await followRun({
    ...{ run: 'r/1', after, signal: end.signal },
    authFetch: (address, init) => {
      expect(address).toBe('/api/context/runs/r%2F1/events');
      requests.push(new Headers(init?.headers).get('last-event-id'));
      const next = answers[requests.length - 1];
      if (next === undefined) throw new Error('asked too often');
      return Promise.resolve(next());
    },
    onEvent: (event) => received.push(event),
    onConnection: (connection) => lines.push(connection),
    wait: (ms) => {
      waits.push(ms);
      if (waits.length > 20) end.abort();
      return Promise.resolve();
    },
  });
  return { told: received, lines, asked: requests, waits };
}

describe('the event stream of a run', () => {
  it('is parsed however it is split, with heartbeats in between, and with any line endings', async () => {
    const text = `retry: 500\n\n: hb\n\n${linesOf(events)}: hb\n\n`.replaceAll('Motorists', 'Mọ́tọ̀');
    for (const size of [1, 2, 7, 1_000]) {
      for (const whole of [text, text.replaceAll('\n', '\r\n')]) {
        const bytes = encoder.encode(whole);
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.slice(at * size, (at + 1) * size),
        );
        const read: NumberedEvent[] = [];
        for await (const event of readRunEvents(lineOf(pieces).body!, unguarded)) read.push(event);
        expect(read.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq));
        expect(JSON.stringify(read)).toContain('Mọ́tọ̀');
      }
    }
  });

  it('resumes after the last known event, and closes at the end', async () => {
    const {
      told: received,
      asked: requests,
      lines,
    } = await follow([() => lineOf([encoder.encode(linesOf(events.slice(2)))])], 2);
    expect(requests).toEqual(['2']);
    expect(received.map(({ seq }) => seq)).toEqual(events.slice(2).map(({ seq }) => seq));
    expect(lines).toEqual(['live']);
  });

  it('that is lost after each event resumes where it was lost: nothing is missing or duplicated', async () => {
    const cut = (from: number) => (): Response =>
      lineOf([encoder.encode(linesOf(events.slice(from, from + 1))), encoder.encode('id: 99\ndata: {"se')], true);
    const { told: received, asked: requests } = await follow(events.map((_, from) => cut(from)));
    expect(requests).toEqual(events.map((_, from) => String(from)));
    expect(received.reduce(addEvent, emptyRun)).toEqual(events.reduce(addEvent, emptyRun));
    expect(received).toHaveLength(events.length);
  });

  it('is reported as lost at once and retried with growing delays if it cannot be opened', async () => {
    const offline = (): Promise<Response> => Promise.reject(new Error('offline'));
    const busy = (): Response => new Response(null, { status: 503 });
    const whole = (): Response => lineOf([encoder.encode(linesOf(events))]);
    const {
      waits,
      lines,
      told: received,
    } = await follow([offline, offline, busy, () => new Response(null, { status: 429 }), whole]);
    expect(lines).toEqual(['lost', 'lost', 'lost', 'lost', 'live']);
    const steps = [500, 1_000, 2_000, 4_000];
    for (const [at, ms] of waits.entries()) {
      expect(ms).toBeGreaterThanOrEqual(steps[at]! * 0.75);
      expect(ms).toBeLessThanOrEqual(steps[at]! * 1.25);
    }
    expect(received).toHaveLength(events.length);
  });

  it.each([401, 403, 404])('gives up if the site responds with %d', async (status) => {
    const { lines, asked: requests } = await follow([() => new Response(null, { status })]);
    expect(lines).toEqual(['gone']);
    expect(requests).toHaveLength(1);
  });

  it('counts as lost after a silence, unless it has heartbeats', async () => {
    jest.useFakeTimers();
    const beats = ['', '', '', ''].map(() => encoder.encode(': hb\n\n'));
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const silent = new Response(
      new ReadableStream<Uint8Array>({
        start(given) {
          controller = given;
        },
      }),
    );
    const whole = (): Response => lineOf([encoder.encode(linesOf(events))]);
    let isOver = false;
    const following = follow([() => silent, whole]).finally(() => {
      isOver = true;
    });
    for (const beat of beats) {
      await jest.advanceTimersByTimeAsync(15_000);
      controller?.enqueue(beat);
    }
    await jest.advanceTimersByTimeAsync(39_000);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    const { lines, told: received } = await following;
    jest.useRealTimers();
    expect(lines).toEqual(['live', 'lost', 'live']);
    expect(received).toHaveLength(events.length);
  });

  it('is not requested again if it has nothing more', async () => {
    expect((await follow([() => new Response(null, { status: 204 })])).asked).toHaveLength(1);
  });
});
