import type { GetDocumentInput, GetDocumentResult } from '../src/content/get-document.ts';
import type { ListDocumentsInput, ListDocumentsResult } from '../src/content/list-documents.ts';
import type { Visitor } from '../src/page.ts';
import type { EditorsDesk } from './editors-desk.ts';

/** What an editor asks to preview: a session of the editor's tool, or a release by id or label. */
export type PreviewAsked =
  { readonly token: string; readonly documentId: string | null } | { readonly release: string };

/** A preview that works: where to go, with which cookie. */
export interface PreviewFound {
  /** A path of ours: that of the document, or the front page. */
  readonly path: string;
  /** Value of the cookie `io.prismic.preview`. */
  readonly cookie: string;
}

/** The port to the content: documents as this visitor may see them. Every method answers within about two seconds. */
export interface ContentReader {
  /** For editors who write documents as files; left out where the documents are Prismic's. */
  readonly desk?: EditorsDesk;
  /** Rejects with `unavailable` when the service cannot be asked and gave no copy before. */
  document(input: GetDocumentInput, visitor: Visitor): Promise<GetDocumentResult>;
  /** The same for a page of documents; `bad-request` for filters that cannot be read. */
  documents(input: ListDocumentsInput, visitor: Visitor): Promise<ListDocumentsResult>;
  /** Rejects with `gone` for a preview that is over, `bad-request` for one of another repository, `not-found` for no such release. */
  preview(session: PreviewAsked): Promise<PreviewFound>;
  /** Whether a preview cookie is one that the service knows no more, as far as was seen. */
  isOver(cookie: string): boolean;
  /** The published version: changes when what is published does. Empty before the first answer. */
  version(): string;
  /** Whether this is the secret that the webhook is called with; compared in a time that tells nothing. */
  isWebhook(secret: string): boolean;
  /** Reads the published version anew, now. Never rejects: a service that does not answer changes nothing. */
  purge(): Promise<void>;
}
