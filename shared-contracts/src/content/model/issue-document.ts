import type {
  ContentRelationshipField,
  DateField,
  GroupField,
  ImageField,
  KeyTextField,
  NumberField,
  PrismicDocument,
  RichTextField,
} from '@prismicio/client';

/** Fields of an issue. */
export type IssueData = {
  /** From 1; the address is `issue-{number}`, and so is `uid`. */
  number: NumberField;
  title: KeyTextField;
  standfirst: KeyTextField;
  date: DateField;
  cover: ImageField;
  /** The editors' words on the issue. */
  intro: RichTextField;
  /** The main articles, in order; their sub articles point to them by `parent`. */
  articles: GroupField<{ article: ContentRelationshipField<'article'> }>;
};

/** An issue of the section, one subject each (R2.15, R2.16). */
export type IssueDocument = PrismicDocument<IssueData, 'issue'> & { uid: string };
