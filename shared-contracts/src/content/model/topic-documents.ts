import type {
  ContentRelationshipField,
  DateField,
  GroupField,
  KeyTextField,
  LinkField,
  NumberField,
  PrismicDocument,
  RichTextField,
} from '@prismicio/client';

/** Fields of a kind of topics. */
export type TopicCategoryData = {
  title: KeyTextField;
  standfirst: KeyTextField;
  /** Place in the list, from 1. */
  position: NumberField;
};

/** A kind of topics; `uid` is the path part `{category}` (R2.10). */
export type TopicCategoryDocument = PrismicDocument<TopicCategoryData, 'topic_category'> & { uid: string };

/** A page of the archive that an editor chose. */
export type PinnedPage = {
  /** Its permanent address: the slug after `/search/`. */
  page: KeyTextField;
  /** Three to eight words in a row that stand on it: they are lit, and the cut-out is made around them. */
  words: KeyTextField;
  /** Of the article, as printed; empty where there is none. */
  headline: KeyTextField;
  /** Why it is here, in a sentence. */
  note: KeyTextField;
};

/** Something that happened, and who says so. */
export type TopicFact = {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  when: KeyTextField;
  /** One sentence. */
  text: KeyTextField;
  /** What else is known, and what is disputed; may be empty. */
  detail: KeyTextField;
  /** The page that supports it; empty where it is common reference knowledge. */
  source: LinkField;
};

/** Fields of a topic. */
export type TopicData = {
  title: KeyTextField;
  category: ContentRelationshipField<'topic_category'>;
  /** Place in its category, from 1. */
  position: NumberField;
  standfirst: KeyTextField;
  intro: RichTextField;
  /** What finds more of it: the address of a search, `/search?q=…&from=…`, or a query alone. */
  search: KeyTextField;
  pinned: GroupField<PinnedPage>;
  facts: GroupField<TopicFact>;
  related: GroupField<{ topic: ContentRelationshipField<'topic'> }>;
  /** The day on which the sources were last checked. */
  checked: DateField;
};

/** A subject with the pages that tell of it; `uid` is the path part `{slug}`, unique among all topics (R2.10). */
export type TopicDocument = PrismicDocument<TopicData, 'topic'> & { uid: string };
