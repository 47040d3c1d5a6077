/** A whole answer of the content service. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: string;
  /** In ms; of a 429 only. */
  readonly retryAfterMs?: number;
}

/** The service could not be asked, or its answer makes no sense. */
export class SourceTrouble extends Error {
  override readonly name = 'SourceTrouble';
  /** The service itself fails, whatever it is asked; else it is this one answer that is wrong. */
  readonly isDown: boolean;

  constructor(message: string, { isDown = false, cause }: ErrorOptions & { readonly isDown?: boolean } = {}) {
    super(message, { cause });
    this.isDown = isDown;
  }
}

/** The same as the client wants it. */
export const responseOf = ({ status, body }: ContentAnswer): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an answer's body holds; throws SourceTrouble for what is no JSON object. */
export function objectOf({ body }: ContentAnswer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  throw new SourceTrouble('the content service answered with something that is no JSON object');
}
