import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentSource } from '../content-source.ts';
import { SourceError, type ContentAnswer } from './content-answer.ts';
import { attempts, defaultRetryAfterMs, maxResponseBytes, sourceTimeoutMs } from './limits.ts';

/** In ms, between two attempts after a failure. */
const retryPauseMs = 150;

/** Returns ms. Accepts whole seconds only; anything else, or no header, means 1500 ms (R8.11). */
const retryAfterOf = (header: string | null): number =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : defaultRetryAfterMs;

async function bodyOf(response: Response): Promise<string> {
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.length > maxResponseBytes) throw new SourceError('the content service answered with too much');
  return new TextDecoder().decode(body);
}

async function askOnce(source: ContentSource, url: string, signal: AbortSignal): Promise<ContentAnswer> {
  try {
    const response = await source.ask(url, signal);
    const answer = { status: response.status, body: await bodyOf(response) };
    return answer.status === 429
      ? { ...answer, retryAfterMs: retryAfterOf(response.headers.get('retry-after')) }
      : answer;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('the content service cannot be reached', { isDown: true, cause: error });
  }
}

/** Returns the pause before the next attempt in ms, or null when the response is final. */
const pauseAfter = (answer: ContentAnswer | SourceError): number | null => {
  if (answer instanceof SourceError) return answer.isDown ? retryPauseMs : null;
  if (answer.status === 429) return answer.retryAfterMs ?? defaultRetryAfterMs;
  return answer.status >= 500 ? retryPauseMs : null;
};

const troubleOf = (answer: ContentAnswer | SourceError): SourceError =>
  answer instanceof SourceError
    ? answer
    : new SourceError(`the content service answered with status ${String(answer.status)}`, { isDown: true });

/** A running request. */
export interface SourceRequest<Answer = ContentAnswer> {
  /** Rejects with SourceError. */
  readonly answer: Promise<Answer>;
  /** Resolves when the source has responded with 429 and the request waits for another attempt; else never. */
  readonly rateLimited: Promise<unknown>;
}

/**
 * Sends a request up to three times (R9.05): again after a 429 and its pause, and after failures that may be temporary.
 */
export function requestSource(source: ContentSource, url: string): SourceRequest {
  const { promise: rateLimited, resolve } = Promise.withResolvers<429>();
  const onRateLimited = (): void => {
    resolve(429);
  };
  return { answer: askRepeatedly(source, url, onRateLimited), rateLimited };
}

async function askRepeatedly(source: ContentSource, url: string, onRateLimited: () => void): Promise<ContentAnswer> {
  const ends = performance.now() + sourceTimeoutMs;
  const signal = AbortSignal.timeout(sourceTimeoutMs);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askOnce(source, url, signal).catch((error: unknown) => {
      if (error instanceof SourceError) return error;
      throw error;
    });
    const pause = pauseAfter(answer);
    if (pause === null) {
      if (answer instanceof SourceError) throw answer;
      return answer;
    }
    if (attempt === attempts || signal.aborted || performance.now() + pause > ends) throw troubleOf(answer);
    if (!(answer instanceof SourceError) && answer.status === 429) onRateLimited();
    await sleep(pause, undefined, { ref: false });
  }
}
