import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import { linesOf } from './sample-chat.ts';

const encoder = new TextEncoder();

/** A fake event stream that a test writes to. */
export class FakeEventStream {
  readonly response: Response;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor() {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    this.response = new Response(body, { status: 200 });
  }

  send(text: string): void {
    this.#controller?.enqueue(encoder.encode(text));
  }

  sendEvents(events: readonly NumberedEvent[]): void {
    this.send(linesOf(events));
  }

  drop(): void {
    this.#controller?.error(new Error('The line is lost'));
  }
}

interface FakeRequest {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly after: string | null;
}

type Answer = Response | (() => Response | Promise<Response>);

/** A fake `authFetch` with responses by path; the last response is repeated. Records the requests. */
export function fakeSite(answers: Readonly<Record<string, readonly Answer[]>>) {
  const requests: FakeRequest[] = [];
  const counts = new Map<string, number>();
  const authFetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const path = address.split('?', 1)[0] ?? '';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    requests.push({ path, method: init.method ?? 'GET', body, after: new Headers(init.headers).get('last-event-id') });
    const of = answers[path] ?? [];
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    const answer = of[Math.min(count, of.length - 1)];
    if (answer === undefined) throw new Error(`${path} was not to be asked`);
    return typeof answer === 'function' ? await answer() : answer;
  };
  return { authFetch, asked: requests, to: (path: string) => requests.filter((request) => request.path === path) };
}

export const answered = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
