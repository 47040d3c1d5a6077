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
  /** The editors' words on the issue. */
  intro: RichTextField;
  /** The main articles, in order; their sub articles point to them by `parent`. */
  articles: GroupField<{ article: ContentRelationshipField<'article'> }>;
};

/** An issue of the section, one subject each (R2.15, R2.16). */
type IssueDocument = PrismicDocument<IssueData, 'issue'> & { uid: string };

/** Fields of a piece about the archive itself. */
type InsidePieceData = StoryParts & {
  /** Place in the list, from 1. */
  position: NumberField;
  cover: ImageField;
  body: StoryBody;
};

/** How pages become words, how to cite, how to read a masthead; `uid` is the path part `{slug}` (R2.17). */
type InsidePieceDocument = PrismicDocument<InsidePieceData, 'inside_piece'> & { uid: string };

/** Something that happened on a day, in one sentence. */
type CalendarDay = {
  date: DateField;
  /** Where; empty where the sentence says it, or it was everywhere. */
  place: KeyTextField;
  text: KeyTextField;
  /** The page that supports it. */
  source: LinkField;
};

/** Fields of the calendar. */
type CalendarData = {
  days: GroupField<CalendarDay>;
  /** The day on which the sources were last checked. */
  checked: DateField;
};

/** Dated facts, for the front page's “On this day”; the only one of its type, without a `uid`. */
type CalendarDocument = PrismicDocument<CalendarData, 'calendar'>;

/** Fields of an article. `fetchLinks` of a list: `placeFields`. */
type ArticleData = StoryParts & {
  /** The issue it belongs to: type `issue`. */
  issue: ContentRelationshipField<'issue'>;
  /** Empty for a main article; for a sub article its main article, of the same issue: type `article`. Any other does not count. */
  parent: ContentRelationshipField<'article'>;
  /** Place among the articles of the same level, from 1. */
  position: NumberField;
  /** Shown on cards and when the page is shared; empty where there is none. */
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
 * A document of any type, as the content reader answers it. How one is written as a file: decision 0020. In files
 * `{name}`, `{word}`, `{section}` and `{domain}` in any text stand for those of the `Brand`; the reader fills them in.
 */
export type ContentDocument = ContentDocuments[ContentType];
