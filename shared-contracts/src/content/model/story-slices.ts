import type {
  DateField,
  ImageField,
  KeyTextField,
  RichTextField,
  SelectField,
  SharedSlice,
  SharedSliceVariation,
  SliceZone,
} from '@prismicio/client';

type OneVariation<Primary extends SharedSliceVariation['primary']> = SharedSliceVariation<
  'default',
  Primary,
  Record<string, never>
>;

/**
 * Running text: paragraphs, headings of level 2 and 3, lists, links. A span of type `label` with `data.label` `note`
 * covers a mark such as `[2]`: it points to the second row of the document's `notes`. The same note may be cited twice.
 */
export type TextSlice = SharedSlice<'text', OneVariation<{ text: RichTextField }>>;

/** A picture with its words. `image.alt` says what is seen, `image.copyright` whose it is; both are always filled. */
export type FigureSlice = SharedSlice<
  'figure',
  OneVariation<{
    image: ImageField;
    caption: RichTextField;
    /** `column`: as wide as the text; `wide`: as wide as the page allows. */
    width: SelectField<'column' | 'wide'>;
  }>
>;

/** Words that stand on a scanned page, letter for letter, shown with the cut-out of the scan that they come from. */
export type ArchiveQuoteSlice = SharedSlice<
  'archive_quote',
  OneVariation<{
    /** As printed, without quotation marks around it; at most three sentences. */
    quote: KeyTextField;
    /** The page's slug, its permanent address in the archive (`/search/{page}`). */
    page: KeyTextField;
    /** The paper's name, for readers; the archive is asked for all else. */
    title: KeyTextField;
    date: DateField;
    /** Of the printed article; null where there is none. */
    headline: KeyTextField;
    /** Three to eight words of the quote in a row, without punctuation: searched as a phrase, they light the cut-out. */
    words: KeyTextField;
  }>
>;

/** A sentence of the piece itself, set large. Repeats the text, so it is hidden from screen readers. */
export type PullQuoteSlice = SharedSlice<'pull_quote', OneVariation<{ text: KeyTextField }>>;

/** What a story is made of. An unknown slice is left out by the reader. */
export type StorySlice = TextSlice | FigureSlice | ArchiveQuoteSlice | PullQuoteSlice;

/** A story's body, in reading order. */
export type StoryBody = SliceZone<StorySlice>;
