import type { ArticleDocument } from './article-document.ts';
import type { CalendarDocument } from './calendar-document.ts';
import type { InsidePieceDocument } from './inside-piece-document.ts';
import type { IssueDocument } from './issue-document.ts';
import type { AboutDocument, HomeDocument, LegalPageDocument } from './page-documents.ts';
import type { CohortDocument, ProjectDocument } from './project-documents.ts';
import type { TopicCategoryDocument, TopicDocument } from './topic-documents.ts';

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
