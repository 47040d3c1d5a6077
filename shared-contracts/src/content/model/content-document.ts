import type {
  ContentRelationshipField,
  ImageField,
  NumberField,
  PrismicDocument,
  DateField,
  GroupField,
  KeyTextField,
  LinkField,
  RichTextField,
} from '@prismicio/client';
import type { AboutDocument, HomeDocument, LegalPageDocument } from './page-documents.ts';
import type { CohortDocument, ProjectDocument } from './project-documents.ts';
import type { StoryParts } from './story-parts.ts';
import type { StoryBody } from './story-slices.ts';
import type { TopicCategoryDocument, TopicDocument } from './topic-documents.ts';

/** Fields of an issue. */
type IssueData = {
  /** From 1; the address is `issue-{number}`, and so is `uid`. */
  number: NumberField;
  title: KeyTextField;
  standfirst: KeyTextField;
  date: DateField;
  cover: ImageField;
  /** The editors' introduction to the issue. */
  intro: RichTextField;
  /** The main articles, in order. Their sub articles refer to them by `parent`. */
  articles: GroupField<{ article: ContentRelationshipField<'article'> }>;
};

/** An issue of the section, each on one subject (R2.15, R2.16). */
type IssueDocument = PrismicDocument<IssueData, 'issue'> & { uid: string };

/** Fields of a piece about the archive itself. */
type InsidePieceData = StoryParts & {
  /** Position in the list, from 1. */
  position: NumberField;
  cover: ImageField;
  body: StoryBody;
};

/** A story about the archive itself, for instance how to cite; `uid` is the path part `{slug}` (R2.17). */
type InsidePieceDocument = PrismicDocument<InsidePieceData, 'inside_piece'> & { uid: string };

/** Something that happened on a day, in one sentence. */
type CalendarDay = {
  date: DateField;
  /** Empty if the sentence names it, or if it happened everywhere. */
  place: KeyTextField;
  text: KeyTextField;
  /** The page that is evidence for it. */
  source: LinkField;
};

/** Fields of the calendar. */
type CalendarData = {
  days: GroupField<CalendarDay>;
  /** The day on which the sources were last checked. */
  checked: DateField;
};

/** Dated facts for “On this day” on the front page; the only document of its type, without a `uid`. */
type CalendarDocument = PrismicDocument<CalendarData, 'calendar'>;

/** Fields of an article. A list fetches them with `fetchLinks: locationFields`. */
type ArticleData = StoryParts & {
  /** The issue it belongs to: type `issue`. */
  issue: ContentRelationshipField<'issue'>;
  /** Empty for a main article. For a sub article: its main article, of the same issue; any other is ignored. */
  parent: ContentRelationshipField<'article'>;
  /** Position among the articles of the same level, from 1. */
  position: NumberField;
  /** Shown on cards and when the page is shared; may be empty. */
  cover: ImageField;
  body: StoryBody;
};

/** A story of an issue; `uid` is the path part `{mainarticle}` or `{subarticle}`, unique among all articles (R2.16). */
type ArticleDocument = PrismicDocument<ArticleData, 'article'> & { uid: string };

/** API id of a custom type → its documents. */
export interface ContentDocuments {
  home: HomeDocument;
  calendar: CalendarDocument;
  about: AboutDocument;
  legal_page: LegalPageDocument;
  cohort: CohortDocument;
  project: ProjectDocument;
  issue: IssueDocument;
  article: ArticleDocument;
  inside_piece: InsidePieceDocument;
  topic_category: TopicCategoryDocument;
  topic: TopicDocument;
}

/** API id of a custom type. */
export type ContentType = keyof ContentDocuments;

/**
 * A document of any type, as returned by the content reader. Decision 0020 describes how to write one as a file. In
 * files, `{name}`, `{word}`, `{section}` and `{domain}` in texts are replaced by those of the `Brand`.
 */
export type ContentDocument = ContentDocuments[ContentType];
