import type { Site } from 'shared-contracts/platform/site';
import {
  correctLine,
  type CorrectLineInput,
  type CorrectLineResult,
} from '../../api/import/corrections/correct-line.endpoint.ts';
import {
  revertCorrection,
  type RevertCorrectionResult,
} from '../../api/import/corrections/revert-correction.endpoint.ts';
import {
  findLine,
  listPageLines,
  type FoundLine,
  type PageLines,
} from '../../api/import/corrections/show-lines.endpoint.ts';

type Fetching = Site['authFetch'];

/** Why an action failed, in a sentence for the reader. */
export class Refusal extends Error {
  /** True when somebody else changed the line in the meantime. */
  readonly isConflict: boolean;

  constructor(message: string, isConflict: boolean) {
    super(message);
    this.isConflict = isConflict;
  }
}

interface Refused {
  readonly statusMessage?: unknown;
  readonly hint?: unknown;
}

async function answerOf<Answer>(asking: Promise<Response>): Promise<Answer> {
  const response = await asking.catch(() => null);
  if (response === null) throw new Refusal('You seem to be offline. Try again in a moment.', false);
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const { statusMessage, hint } = answer as Refused;
  const sentences = [statusMessage, hint].filter((text) => typeof text === 'string');
  throw new Refusal(sentences.join(' ') || 'That did not work. Try again in a moment.', response.status === 409);
}

const get = <Answer>(fetching: Fetching, path: string, input: Readonly<Record<string, string>>): Promise<Answer> =>
  answerOf(fetching(`${path}?${new URLSearchParams(input).toString()}`));

const post = <Answer>(fetching: Fetching, path: string, input: object): Promise<Answer> =>
  answerOf(
    fetching(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  );

/** Fetches `count` lines of a page, from line `from` on. */
export const fetchLines = (fetching: Fetching, page: string, from: number, count: number): Promise<PageLines> =>
  get(fetching, listPageLines.path, { page, from: String(from), count: String(count) });

/** Fetches the number of the line at a point of the scan. */
export const fetchLineAt = (
  fetching: Fetching,
  page: string,
  at: { readonly x: number; readonly y: number },
): Promise<FoundLine> =>
  get(fetching, findLine.path, { page, x: String(Math.round(at.x)), y: String(Math.round(at.y)) });

/** Saves a corrected line. Rejects with `Refusal`, as all functions here do. */
export const sendLine = (fetching: Fetching, input: CorrectLineInput): Promise<CorrectLineResult> =>
  post(fetching, correctLine.path, input);

/** Reverts one of the reader's own changes. */
export const revertOwnCorrection = (fetching: Fetching, correction: number): Promise<RevertCorrectionResult> =>
  post(fetching, revertCorrection.path, { correction });
