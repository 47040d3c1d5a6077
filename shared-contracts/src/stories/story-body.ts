import { dayOf, fieldsOf, itemsOf, textOf } from './read-unknown.ts';
import { readPicture, type Picture } from './picture.ts';
import { safeRichText, type RichText } from './safe-rich-text.ts';
import { ownValue } from '../own-value.ts';

/** A quote from a scanned page, with what is needed to find it there. */
export interface QuotedPage {
  readonly quote: string;
  /** The page's permanent address in the archive. */
  readonly page: string;
  /** The newspaper's name as given in the story; null: take it from the archive. */
  readonly title: string | null;
  readonly day: string | null;
  readonly headline: string | null;
  /** The phrase to highlight on the scan; null: nothing is highlighted. */
  readonly words: string | null;
}

/** One part of a story's body. */
export type StoryBlock =
  | { readonly kind: 'text'; readonly text: RichText }
  | { readonly kind: 'figure'; readonly picture: Picture; readonly caption: RichText; readonly wide: boolean }
  | ({ readonly kind: 'quote' } & QuotedPage)
  | { readonly kind: 'pull'; readonly text: string };

type Fields = Readonly<Record<string, unknown>>;
type Reader = (primary: Fields, origin: string) => StoryBlock | null;

const newspaperPage = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const readText: Reader = (primary) => {
  const text = safeRichText(primary['text']);
  return text.length === 0 ? null : { kind: 'text', text };
};

const readFigure: Reader = ({ image, caption, width }, origin) => {
  const picture = readPicture(image, origin);
  return picture === null ? null : { kind: 'figure', picture, caption: safeRichText(caption), wide: width === 'wide' };
};

const readQuote: Reader = ({ quote, page, title, date, headline, words }) => {
  const [said, slug] = [textOf(quote), textOf(page)];
  if (said === null || slug === null || !newspaperPage.test(slug)) return null;
  return {
    kind: 'quote',
    quote: said,
    page: slug,
    title: textOf(title),
    day: dayOf(date),
    headline: textOf(headline),
    words: textOf(words)?.replaceAll('"', ' ') ?? null,
  };
};

const readPull: Reader = (primary) => {
  const text = textOf(primary['text']);
  return text === null ? null : { kind: 'pull', text };
};

const readers: Readonly<Record<string, Reader>> = {
  text: readText,
  figure: readFigure,
  archive_quote: readQuote,
  pull_quote: readPull,
};

/** Reads a story's body, in order. Slices that are unknown, empty or broken are omitted. `origin` is the site's own. */
export function readBody(body: unknown, origin: string): readonly StoryBlock[] {
  return itemsOf(body).flatMap((value) => {
    const { slice_type: type, primary } = fieldsOf(value);
    const read = typeof type === 'string' ? ownValue(readers, type) : undefined;
    return read?.(fieldsOf(primary), origin) ?? [];
  });
}
