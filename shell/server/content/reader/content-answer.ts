/** A complete response of the content service. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: string;
  /** In ms; for 429 only. */
  readonly retryAfterMs?: number;
}

/**
 * A request gets no usable content: no valid response of the service in time, or no copy where only copies are read.
 */
export class SourceError extends Error {
  override readonly name = 'SourceTrouble';
  /** True when the service itself fails; false when this response is wrong, late, or not in the copies. */
  readonly isDown: boolean;

  constructor(message: string, { isDown = false, cause }: ErrorOptions & { readonly isDown?: boolean } = {}) {
    super(message, { cause });
    this.isDown = isDown;
  }
}

/** Converts a response into the Response that the client needs. */
export const responseOf = ({ status, body }: ContentAnswer): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the body. Throws SourceError when it is not a JSON object. */
export function objectOf({ body }: ContentAnswer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    if (isObject(value)) return value;
  } catch {
    // Thrown below.
  }
  throw new SourceError('the content service answered with something that is no JSON object');
}
