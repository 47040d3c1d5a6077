import type { GetDocumentInput, GetDocumentResult } from '../src/content/get-document.ts';
import type { ListDocumentsInput, ListDocumentsResult } from '../src/content/list-documents.ts';
import type { Visitor } from '../src/page.ts';
import type { EditorsDesk } from './editors-desk.ts';

/** A requested preview: a session of the editing tool, or a release by its id or label. */
export type PreviewRequest =
  | { readonly token: string; readonly documentId: string | null }
  | { readonly release: string };

/** A valid preview. */
export interface PreviewFound {
  /** A path of this site: that of the document, or the front page. */
  readonly path: string;
  /** Value of the cookie `io.prismic.preview`. */
  readonly cookie: string;
}

/**
 * The port to the content: documents as this visitor may see them. Every method settles within about two seconds, or
 * three if there is no earlier copy.
 */
export interface ContentReader {
  /** For editors who write documents as files; absent if the documents are in Prismic. */
  readonly desk?: EditorsDesk;
  /** Rejects with `unavailable` if the content service cannot be reached and there is no earlier copy. */
  document(input: GetDocumentInput, visitor: Visitor): Promise<GetDocumentResult>;
  /** Like `document`, for a page of documents. Also rejects with `bad-request` for filters that cannot be parsed. */
  documents(input: ListDocumentsInput, visitor: Visitor): Promise<ListDocumentsResult>;
  /**
   * Rejects with `gone` for a preview that has ended, `bad-request` for one of another repository, `not-found` for an
   * unknown release, and `unavailable` if the content service cannot be reached.
   */
  preview(session: PreviewRequest): Promise<PreviewFound>;
  /** True if the content service is known to have ended the preview of this cookie. */
  isOver(cookie: string): boolean;
  /**
   * Returns the published version, which changes with the published content. Empty before the first response of the
   * service.
   */
  version(): string;
  /** True for the secret of the webhook. Compared in constant time. */
  isWebhook(secret: string): boolean;
  /** Reloads the published version now. Never rejects: if the service does not respond, nothing changes. */
  purge(): Promise<void>;
}
