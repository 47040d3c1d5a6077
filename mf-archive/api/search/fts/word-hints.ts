import type { DatabaseSync } from 'node:sqlite';
import type { PageToken, PageTokens } from '../../text/public.ts';

/** The first 1,024 pages are all sampled, after that one in 32. */
const allUntil = 1024;
const oneIn = 32;
const longestHint = 32;

/** Returns whether the page with this row number is in the sample. */
export const isSampled = (row: number): boolean => row <= allUntil || row % oneIn === 0;

/** Returns how many of the pages up to a row are in the sample. */
export const sampledOf = (row: number): number =>
  Math.min(row, allUntil) + Math.max(0, Math.floor(row / oneIn) - allUntil / oneIn);

/** Printed forms of a word, the most informative first: a word in capitals does not show its usual case. */
const shapes = { small: 0, mixed: 1, capitals: 2 } as const;

function shapeOf(text: string): number {
  if (text === text.toLowerCase()) return shapes.small;
  return text === text.toUpperCase() ? shapes.capitals : shapes.mixed;
}

/** Returns whether the sample has this word if it is on a sampled page. */
export const canBeHint = (fold: string): boolean =>
  fold.length >= 2 && fold.length <= longestHint && /^\p{L}+$/u.test(fold);

const isHint = ({ fold, whole }: PageToken): boolean => whole === null && canBeHint(fold);

export interface Hint {
  readonly printed: string;
  readonly shape: number;
}

/** Returns the words of a page, each in its most informative printed form. */
export function hintsOf({ tokens, paragraphs }: PageTokens): ReadonlyMap<string, Hint> {
  const hints = new Map<string, Hint>();
  for (const token of tokens) {
    if (!isHint(token)) continue;
    const known = hints.get(token.fold);
    if (known?.shape === shapes.small) continue;
    const printed = (paragraphs[token.paragraph] ?? '').slice(token.start, token.end).normalize('NFC');
    const shape = shapeOf(printed);
    if (known === undefined || shape < known.shape) hints.set(token.fold, { printed, shape });
  }
  return hints;
}

interface Counted extends Hint {
  readonly pages: number;
}

/**
 * Stores the words of sampled pages (`isSampled`) as printed. They are candidates for completion, for which a scan of
 * all words with a prefix would take too long. A word that is no longer on any page may remain; its count is then 0.
 * Written once per batch, since pages share most of their words.
 */
export class BatchHints {
  readonly #hints = new Map<string, Counted>();

  add(reading: PageTokens): void {
    for (const [fold, hint] of hintsOf(reading)) {
      const known = this.#hints.get(fold);
      const { printed, shape } = known === undefined || hint.shape < known.shape ? hint : known;
      this.#hints.set(fold, { printed, shape, pages: (known?.pages ?? 0) + 1 });
    }
  }

  write(database: DatabaseSync): void {
    const keep = database.prepare(
      `insert into hint (fold, printed, shape, pages) values (?, ?, ?, ?) on conflict (fold) do update set
         pages = pages + excluded.pages,
         printed = case when excluded.shape < shape then excluded.printed else printed end,
         shape = min(shape, excluded.shape)`,
    );
    for (const [fold, { printed, shape, pages }] of this.#hints) keep.run(fold, printed, shape, pages);
  }
}
