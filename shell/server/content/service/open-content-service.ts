import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Draft, EditorsDesk } from 'shared-contracts/server/editors-desk';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { Log } from 'shared-contracts/server/slice-context';
import { ownRepository } from '../content-source.ts';
import { serveRequest, type ContentRequest } from './answers/serve-request.ts';
import type { ContentAnswer } from './answers/content-answer.ts';
import { StoreMirror } from './files/store-mirror.ts';
import type { Picture } from './pictures/read-picture.ts';
import { ContentLibrary } from './snapshots/content-library.ts';
import { makePreviewToken } from './snapshots/preview-token.ts';
import type { StoredDocument } from './stored-document.ts';
import { keptSecret, type SecretStore } from '../../host/public.ts';

/** Addresses of the service, below the site's address. */
export const contentApiPath = '/content/api/v2';
export const contentImagesPath = '/content/images';

export interface ContentServiceOptions {
  /** The folders of the slices; `DATA_DIR/content`, or `content/` of the file store, is added and takes precedence. */
  readonly folders: readonly URL[];
  /** Set when several servers share the file store, which then contains the documents. */
  readonly files?: FileStore | null;
  readonly dataDir: string;
  readonly secrets: SecretStore;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
  /** Required over HTTP; null: published content is public. */
  readonly accessToken: string | null;
  readonly log: Log;
  readonly now?: () => number;
}

/** The embedded content service: Prismic's protocol over the documents of this site. */
export interface ContentService extends EditorsDesk {
  /** Absolute address of its API. */
  readonly endpoint: string;
  /** A client's `fetch` within this process: it needs no token, and sees releases. */
  readonly fetch: (url: string, init?: { readonly signal?: AbortSignal | null }) => Promise<Response>;
  /** Handles requests over HTTP. */
  readonly answer: (request: ContentRequest) => ContentAnswer;
  /**
   * Returns a signed token for a release, by its id or label: anybody can use it as a ref for a week, and it shows the
   * release's current state. Null when there is no such release. Give it to editors only.
   */
  readonly releaseToken: (release: string) => string | null;
  readonly masterRef: () => string;
  readonly picture: (hash: string) => Picture | null;
  /** Reads the changes of the folders now. */
  readonly refresh: () => Promise<void>;
  /** Follows changes until `close`. */
  readonly watch: () => void;
  readonly close: () => Promise<void>;
}

/** Returns a document's title, else its type and file name (`article/some-name`). */
const titleOf = ({ data, name }: StoredDocument): string => {
  const { title } = data;
  return typeof title === 'string' && title !== '' ? title : name;
};

/** Reads the documents and opens the service. Invalid documents do not prevent that. */
export async function openContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { files = null, dataDir, secrets, publicUrl, accessToken, log, now = Date.now } = options;
  const own = join(dataDir, files === null ? 'content' : 'derived/content');
  const key = await keptSecret(secrets, 'secrets/content-preview.key', 'the key of previews');
  const library = await ContentLibrary.open({
    folders: [...options.folders.map((folder) => fileURLToPath(folder)), own],
    mirror: files === null ? null : new StoreMirror(files, own, log),
    copies: join(dataDir, 'derived/content-good'),
    // As in Prismic's addresses: the browser chooses the format, and the client adds its parameters.
    addressOf: ({ hash, name }) =>
      `${publicUrl}${contentImagesPath}/${hash}/${encodeURIComponent(name)}?auto=format,compress`,
    key,
    now,
    log,
  });
  const endpoint = publicUrl + contentApiPath;
  const answering = { library, key, repository: ownRepository, now, endpoint, accessToken };
  return {
    endpoint,
    // eslint-disable-next-line @typescript-eslint/require-await -- a fetch rejects where this would throw
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted();
      const { status, body, headers } = serveRequest({ method: 'GET', url, token: null, isInternal: true }, answering);
      return new Response(JSON.stringify(body), { status, headers });
    },
    answer: (request) => serveRequest(request, answering),
    releaseToken: (name) => {
      const release = library.release(name);
      return release && makePreviewToken(key, publicUrl, { of: 'release', name: release.id }, now());
    },
    masterRef: () => library.master.ref,
    problems: () => library.problems(),
    picture: (hash) => library.picture(hash),
    drafts: () =>
      library.drafts().map(({ session, document }): Draft => {
        const { id, type, uid } = document;
        const token = makePreviewToken(key, publicUrl, { of: 'draft', name: session }, now());
        const query = new URLSearchParams({ token, documentId: id });
        return { session, type, uid, title: titleOf(document), address: `${publicUrl}/preview?${query.toString()}` };
      }),
    releases: () =>
      library.unpublishedReleases().map(({ documents, ...release }) => ({
        ...release,
        documents: documents.map((document) => ({ type: document.type, title: titleOf(document) })),
      })),
    refresh: () => library.refresh(),
    watch: () => {
      library.watch();
    },
    close: () => library.close(),
  };
}
