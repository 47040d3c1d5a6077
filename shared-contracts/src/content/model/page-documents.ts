import type { DateField, GroupField, KeyTextField, LinkField, PrismicDocument, RichTextField } from '@prismicio/client';
import type { StoryBody } from './story-slices.ts';

/** A sentence of a reader; `name` says who, `role` in what capacity. Invented ones say that they are. */
export type Testimonial = { quote: RichTextField; name: KeyTextField; role: KeyTextField };

/** A question and its answer. */
export type Question = { question: KeyTextField; answer: RichTextField };

/** Fields of the home page; everything else there comes from the archive itself. */
export type HomeData = {
  title: KeyTextField;
  standfirst: KeyTextField;
  /** Empty: no banner is shown. */
  banner_text: RichTextField;
  banner_link: LinkField;
  testimonials: GroupField<Testimonial>;
  questions: GroupField<Question>;
};

/** The home page, the only one of its type, without a `uid` (R2.06, R2.37). */
export type HomeDocument = PrismicDocument<HomeData, 'home'>;

/** Fields of the page about the archive. */
export type AboutData = { title: KeyTextField; standfirst: KeyTextField; body: StoryBody };

/** The only one of its type, without a `uid` (R2.07). */
export type AboutDocument = PrismicDocument<AboutData, 'about'>;

/** Fields of the terms and the privacy policy. */
export type LegalPageData = {
  title: KeyTextField;
  standfirst: KeyTextField;
  /** The day from which this wording holds. */
  valid_from: DateField;
  text: RichTextField;
};

/** Terms or privacy; `uid` is `terms-of-use` or `privacy-policy` (R2.14). */
export type LegalPageDocument = PrismicDocument<LegalPageData, 'legal_page'> & { uid: string };
