import type { ArticleDocument } from './article-document.ts';
import type { InsidePieceDocument } from './inside-piece-document.ts';
import type { IssueDocument } from './issue-document.ts';
import type { AboutDocument, HomeDocument, LegalPageDocument } from './page-documents.ts';
import type { CohortDocument, ProjectDocument } from './project-documents.ts';

/** API id of a custom type → its documents. One language so far: `en-ng`. */
export interface ContentDocuments {
  home: HomeDocument;
  about: AboutDocument;
  legal_page: LegalPageDocument;
  cohort: CohortDocument;
  project: ProjectDocument;
  issue: IssueDocument;
  article: ArticleDocument;
  inside_piece: InsidePieceDocument;
}

/** API id of a custom type. */
export type ContentType = keyof ContentDocuments;

/** A document of any type. */
export type ContentDocument = ContentDocuments[ContentType];

/**
 * A document as a file in a slice's content folder, `<type>/<uid>.json`: the document of the content API without what
 * the service derives (`url`, `href`, `slugs`, `linked_documents`, `alternate_languages`). A link to a document is
 * `{ "link_type": "Document", "id": … }` and is completed by the service; the `url` of an image or a file is relative
 * to the content folder. `{name}`, `{word}`, `{section}` and `{domain}` in any text stand for those of the `Brand`.
 */
export type DocumentFile<Type extends ContentType = ContentType> = {
  [Each in Type]: Pick<
    ContentDocuments[Each],
    'id' | 'uid' | 'type' | 'tags' | 'lang' | 'first_publication_date' | 'last_publication_date' | 'data'
  >;
}[Type];
