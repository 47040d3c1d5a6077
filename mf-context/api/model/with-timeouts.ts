import type { ModelAccess } from 'shared-contracts/server/model-access';
import { ModelError, type ModelPart, type ModelRequest } from './model-port.ts';
import { anthropicModel } from './providers/anthropic-model.ts';
import { openaiModel } from './providers/openai-model.ts';

/** Time limits of a model, in ms. */
export interface ModelTimes {
  readonly whole: number;
  readonly firstText: number;
  /** Between two pieces of text. */
  readonly idle: number;
}

/** The time limits in production. */
export const modelTimes: ModelTimes = { whole: 60_000, firstText: 15_000, idle: 10_000 };

/**
 * Aborts a call that takes too long. Only text restarts the idle timer, because a server may send keep-alives without
 * end.
 */
class Timeouts {
  readonly #late = new AbortController();
  readonly #whole: NodeJS.Timeout;
  readonly #idle: number;
  #next: NodeJS.Timeout;

  constructor({ whole, firstText, idle }: ModelTimes) {
    this.#whole = setTimeout(() => this.#late.abort(), whole);
    this.#next = setTimeout(() => this.#late.abort(), firstText);
    this.#idle = idle;
  }

  get signal(): AbortSignal {
    return this.#late.signal;
  }

  onPart(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#late.abort(), this.#idle);
  }

  end(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#next);
  }
}

/** Calls the configured model. Throws ModelError: with fault `timeout` after a timeout, and also if `signal` aborts. */
export async function* withTimeouts(
  access: ModelAccess,
  request: ModelRequest,
  { signal, times }: { readonly signal: AbortSignal; readonly times: ModelTimes },
): AsyncGenerator<ModelPart, void, undefined> {
  const ask = (access.kind === 'anthropic' ? anthropicModel : openaiModel)(access);
  const watch = new Timeouts(times);
  try {
    for await (const part of ask(request, AbortSignal.any([signal, watch.signal]))) {
      if (part.type === 'text') watch.onPart();
      yield part;
    }
  } catch (error) {
    if (watch.signal.aborted) throw new ModelError('timeout', 'it took too long');
    throw error;
  } finally {
    watch.end();
  }
}
