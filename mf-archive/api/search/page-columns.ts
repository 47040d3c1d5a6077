import type { PageTokens } from '../text/public.ts';

/** Marks a boundary between stories, so that no phrase continues from one into the next. */
export const storyBoundary = -1;

/** Boundaries per gap: more than the default distance of `NEAR`, so that it does not reach across. */
const wallWidth = 11;

/** For each column of the index, the indexes of the page's tokens in order, with boundaries between stories. */
export interface PageColumns {
  /** Everything except the headlines. */
  readonly body: readonly number[];
  readonly headline: readonly number[];
  /** Words of bylines are also in one of the other columns. */
  readonly byline: readonly number[];
}

class Column {
  readonly slots: number[] = [];
  #last = -2;

  add(token: number): void {
    if (this.slots.length > 0 && token !== this.#last + 1)
      this.slots.push(...Array<number>(wallWidth).fill(storyBoundary));
    this.slots.push(token);
    this.#last = token;
  }
}

export type ColumnedText = Pick<PageTokens, 'tokens' | 'headlines' | 'bylines' | 'earlier'>;

/** Divides a page into columns. Both the index and the matcher use it, so that they agree. */
export function columnsOf({ tokens, headlines, bylines }: Omit<ColumnedText, 'earlier'>): PageColumns {
  const [body, headline, byline] = [new Column(), new Column(), new Column()];
  const { paragraphs } = tokens;
  for (let index = 0; index < paragraphs.length; index += 1)
    (headlines[paragraphs[index] ?? -1] === true ? headline : body).add(index);
  for (const [from, to] of bylines) for (let index = from; index < to; index += 1) byline.add(index);
  return { body: body.slots, headline: headline.slots, byline: byline.slots };
}
