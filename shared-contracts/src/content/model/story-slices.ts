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
 * covers a mark such as `[2]`, which refers to the second row of the document's `notes`. A note may be cited more than
 * once.
 */
export type TextSlice = SharedSlice<'text', OneVariation<{ text: RichTextField }>>;

/** A picture with a caption. `image.alt` describes it and `image.copyright` names its owner; both are never empty. */
export type FigureSlice = SharedSlice<
  'figure',
  OneVariation<{
    image: ImageField;
    caption: RichTextField;
    /** `column`: as wide as the text; `wide`: as wide as the page allows. */
    width: SelectField<'column' | 'wide'>;
  }>
>;

/** A quote from a scanned page, letter for letter, shown with the part of the scan that it comes from. */
export type ArchiveQuoteSlice = SharedSlice<
  'archive_quote',
  OneVariation<{
    /** As printed, without quotation marks; at most three sentences. */
    quote: KeyTextField;
    /** The page's slug, its permanent address in the archive (`/search/{page}`). */
    page: KeyTextField;
    /** The newspaper's name, for readers; all other facts come from the archive. */
    title: KeyTextField;
    date: DateField;
    /** The headline of the printed article; null if there is none. */
    headline: KeyTextField;
    /**
     * Three to eight consecutive words of the quote, without punctuation. They are searched as a phrase and highlighted
     * on the scan.
     */
    words: KeyTextField;
  }>
>;

/** A sentence of the story, set large. It repeats the text, so it is hidden from screen readers. */
export type PullQuoteSlice = SharedSlice<'pull_quote', OneVariation<{ text: KeyTextField }>>;

/** The slices of a story. Unknown slices are ignored. */
export type StorySlice = TextSlice | FigureSlice | ArchiveQuoteSlice | PullQuoteSlice;

/** The body of a story, in reading order. */
export type StoryBody = SliceZone<StorySlice>;
