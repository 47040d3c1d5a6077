/** After this long without a response the cached page is shown, if there is one. */
const timeoutMs = 3_000;
/** After a recent timeout, so that a reader does not wait for the full time on each page. */
const shortTimeoutMs = 800;
const remembersSilenceMs = 15_000;

/** How a request ended. `left`: the reader navigated away, which says nothing about the network. */
export type NetworkOutcome =
  | { readonly kind: 'answer'; readonly response: Response }
  | { readonly kind: 'late' | 'left' | 'none' };

const isLeaving = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A gateway returns these when it cannot reach the site; the site itself never does. */
const isGatewayError = ({ status }: Response): boolean => status === 502 || status === 504;

/** Limits how long a request may take while a cached page could be shown instead. */
export class NetworkTimeout {
  readonly #now: () => number;
  #silentAt = -Infinity;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Never rejects. `late`: the response may still come. */
  async withTimeout(request: Promise<Response>): Promise<NetworkOutcome> {
    const ms = this.#now() - this.#silentAt < remembersSilenceMs ? shortTimeoutMs : timeoutMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<NetworkOutcome>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'late' }), ms);
    });
    const outcome = await Promise.race([this.withoutTimeout(request), late]);
    clearTimeout(timer);
    if (outcome.kind === 'answer') this.#silentAt = -Infinity;
    else if (outcome.kind !== 'left') this.#silentAt = this.#now();
    return outcome;
  }

  /** Like `withTimeout`, without a limit. */
  async withoutTimeout(request: Promise<Response>): Promise<NetworkOutcome> {
    try {
      const response = await request;
      return isGatewayError(response) ? { kind: 'none' } : { kind: 'answer', response };
    } catch (error) {
      return { kind: isLeaving(error) ? 'left' : 'none' };
    }
  }
}
