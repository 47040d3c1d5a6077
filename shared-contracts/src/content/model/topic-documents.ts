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

/** Fields of a category of topics. */
export type TopicCategoryData = {
  title: KeyTextField;
  standfirst: KeyTextField;
  /** Position in the list, from 1. */
  position: NumberField;
};

/** A category of topics; `uid` is the path part `{category}` (R2.10). */
export type TopicCategoryDocument = PrismicDocument<TopicCategoryData, 'topic_category'> & { uid: string };

/** A page of the archive that an editor selected. */
export type PinnedPage = {
  /** Its permanent address: the slug after `/search/`. */
  page: KeyTextField;
  /** Three to eight consecutive words on the page. They are highlighted, and the clip is cut around them. */
  words: KeyTextField;
  /** The article's headline as printed; may be empty. */
  headline: KeyTextField;
  /** Why the page is listed, in one sentence. */
  note: KeyTextField;
};

/** An event and its source. */
export type TopicFact = {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  when: KeyTextField;
  /** One sentence. */
  text: KeyTextField;
  /** Further details, and what is disputed; may be empty. */
  detail: KeyTextField;
  /** The page that is evidence for it; empty if the fact is common knowledge. */
  source: LinkField;
};

/** Fields of a topic. */
export type TopicData = {
  title: KeyTextField;
  category: ContentRelationshipField<'topic_category'>;
  /** Position in its category, from 1. */
  position: NumberField;
  standfirst: KeyTextField;
  intro: RichTextField;
  /** Finds more about the topic: the address of a search, `/search?q=…&from=…`, or only a query. */
  search: KeyTextField;
  pinned: GroupField<PinnedPage>;
  facts: GroupField<TopicFact>;
  related: GroupField<{ topic: ContentRelationshipField<'topic'> }>;
  /** The day on which the sources were last checked. */
  checked: DateField;
};

/** A subject with pages about it; `uid` is the path part `{slug}`, unique among all topics (R2.10). */
export type TopicDocument = PrismicDocument<TopicData, 'topic'> & { uid: string };
