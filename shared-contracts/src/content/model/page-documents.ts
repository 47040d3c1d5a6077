import type { DateField, GroupField, KeyTextField, LinkField, PrismicDocument, RichTextField } from '@prismicio/client';
import type { StoryBody } from './story-slices.ts';

/** A reader's opinion; `name` is the person, `role` what they do. Invented ones are marked as such. */
export type Testimonial = { quote: RichTextField; name: KeyTextField; role: KeyTextField };

/** A question and its answer. */
export type Question = { question: KeyTextField; answer: RichTextField };

/** An event that the home page shows if the archive has a page about it. */
export type PrintedEvent = {
  title: KeyTextField;
  /** A sentence about it. */
  text: KeyTextField;
  /** A search that finds pages about it, between two days, both inclusive and optional. */
  query: KeyTextField;
  from: DateField;
  to: DateField;
};

/** Fields of the home page. Its other content comes from the archive. */
export type HomeData = {
  title: KeyTextField;
  standfirst: KeyTextField;
  /** No banner is shown if this is empty. */
  banner_text: RichTextField;
  banner_link: LinkField;
  testimonials: GroupField<Testimonial>;
  events: GroupField<PrintedEvent>;
  questions: GroupField<Question>;
};

/** The home page, the only one of its type, without a `uid` (R2.06, R2.37). */
export type HomeDocument = PrismicDocument<HomeData, 'home'>;

/** Fields of the page about the archive. */
export type AboutData = { title: KeyTextField; standfirst: KeyTextField; body: StoryBody };

/** The page about the archive, the only document of its type, without a `uid` (R2.07). */
export type AboutDocument = PrismicDocument<AboutData, 'about'>;

/** Fields of the terms and the privacy policy. */
export type LegalPageData = {
  title: KeyTextField;
  standfirst: KeyTextField;
  /** The day from which this wording is valid. */
  valid_from: DateField;
  text: RichTextField;
};

/** Terms or privacy; `uid` is `terms-of-use` or `privacy-policy` (R2.14). */
export type LegalPageDocument = PrismicDocument<LegalPageData, 'legal_page'> & { uid: string };
