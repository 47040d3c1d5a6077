import type { PageTokens } from '../text/public.ts';

/** Stands between stories, so that no phrase runs from one into the next. */
export const wall = -1;

/** More words than a `NEAR` without a number reaches over. */
const wallWidth = 11;

/** Indexes of the page's tokens in the order of a column of the index, parted by walls. */
export interface PageColumns {
  /** All but the headlines. */
  readonly body: readonly number[];
  readonly headline: readonly number[];
  /** Words of these stand in one of the others too. */
  readonly byline: readonly number[];
}

class Column {
  readonly slots: number[] = [];
  #last = -2;

  add(token: number): void {
    if (this.slots.length > 0 && token !== this.#last + 1) this.slots.push(...Array<number>(wallWidth).fill(wall));
    this.slots.push(token);
    this.#last = token;
  }
}

export type ColumnedText = Pick<PageTokens, 'tokens' | 'headlines' | 'bylines' | 'earlier'>;

/** The one place where a page is divided into columns: for the index and the matcher alike. */
export function columnsOf({ tokens, headlines, bylines }: Omit<ColumnedText, 'earlier'>): PageColumns {
  const [body, headline, byline] = [new Column(), new Column(), new Column()];
  tokens.forEach(({ paragraph }, index) => {
    (headlines[paragraph] === true ? headline : body).add(index);
  });
  for (const [from, to] of bylines) for (let index = from; index < to; index += 1) byline.add(index);
  return { body: body.slots, headline: headline.slots, byline: byline.slots };
}
