/** A line that gives nothing for so long is taken for dead where there is a kept page to show. */
const usualMs = 3_000;
/** It was silent a moment ago: a reader who goes from page to page does not wait as long for each. */
const shortMs = 800;
const remembersMs = 15_000;

/** What came of asking the network. `left`: the reader went elsewhere, which says nothing of the line. */
export type Asked =
  { readonly kind: 'answer'; readonly response: Response } | { readonly kind: 'late' | 'left' | 'none' };

const isLeaving = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Between us and the site, somebody says that the site does not answer; the site itself never does. */
const isGatewaySpeaking = ({ status }: Response): boolean => status === 502 || status === 504;

/** How long the network is waited for. */
export class Patience {
  readonly #now: () => number;
  #silentAt = -Infinity;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Never rejects. `late`: it may still come. */
  async wait(asked: Promise<Response>): Promise<Asked> {
    const ms = this.#now() - this.#silentAt < remembersMs ? shortMs : usualMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Asked>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'late' }), ms);
    });
    const outcome = await Promise.race([this.atLast(asked), late]);
    clearTimeout(timer);
    if (outcome.kind === 'answer') this.#silentAt = -Infinity;
    else if (outcome.kind !== 'left') this.#silentAt = this.#now();
    return outcome;
  }

  /** The same without an end. */
  async atLast(asked: Promise<Response>): Promise<Asked> {
    try {
      const response = await asked;
      return isGatewaySpeaking(response) ? { kind: 'none' } : { kind: 'answer', response };
    } catch (error) {
      return { kind: isLeaving(error) ? 'left' : 'none' };
    }
  }
}
