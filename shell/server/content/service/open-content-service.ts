import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Draft, EditorsDesk } from 'shared-contracts/server/editors-desk';
import type { Log } from 'shared-contracts/server/slice-context';
import { ownRepository } from '../content-source.ts';
import { answerRequest, type ContentRequest } from './answers/answer-request.ts';
import type { ContentAnswer } from './answers/content-answer.ts';
import type { Picture } from './pictures/read-picture.ts';
import { ContentLibrary } from './snapshots/content-library.ts';
import { makePreviewToken } from './snapshots/preview-token.ts';
import { keptSecret } from '../../host/public.ts';

/** The secret that refs and previews are made with: made once, and the same after a restart. */
export const previewKey = (path: string): Promise<Uint8Array> => keptSecret(path, 'the key of previews');

/** Where the service answers, below the site's address. */
export const contentApiPath = '/content/api/v2';
export const contentImagesPath = '/content/images';

export interface ContentServiceOptions {
  /** Of the slices; `DATA_DIR/content` is added, and wins. */
  readonly folders: readonly URL[];
  readonly dataDir: string;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
  /** Asked of who comes over HTTP; null: what is published is for everyone. */
  readonly accessToken: string | null;
  readonly log: Log;
  readonly now?: () => number;
}

/** The embedded content service: Prismic's protocol over the documents of this site. */
export interface ContentService extends EditorsDesk {
  /** Absolute address of its API. */
  readonly endpoint: string;
  /** Asks within this process, as the server itself: needs no token, and sees releases. A client's `fetch`. */
  readonly fetch: (url: string, init?: { readonly signal?: AbortSignal | null }) => Promise<Response>;
  /** For requests that come over HTTP. */
  readonly answer: (request: ContentRequest) => ContentAnswer;
  /**
   * A signed token for a release, by its id or its label: works as a ref for a week, whoever holds it, and shows the
   * release as it is at each moment. Null when there is no such release. Give it to editors only.
   */
  readonly releaseToken: (release: string) => string | null;
  readonly masterRef: () => string;
  readonly picture: (hash: string) => Picture | null;
  /** Takes in what changed in the folders, now. */
  readonly refresh: () => Promise<void>;
  /** Takes in changes as they come, until it is closed. */
  readonly watch: () => void;
  readonly close: () => Promise<void>;
}

/** Reads the documents and opens the service; a broken document never keeps it from opening. */
export async function openContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { dataDir, publicUrl, accessToken, log, now = Date.now } = options;
  const key = await previewKey(join(dataDir, 'secrets/content-preview.key'));
  const library = await ContentLibrary.open({
    folders: [...options.folders.map((folder) => fileURLToPath(folder)), join(dataDir, 'content')],
    copies: join(dataDir, 'derived/content-good'),
    // As Prismic's do: the format is left to the browser, and what the client adds comes beside it.
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
      const { status, body, headers } = answerRequest({ method: 'GET', url, token: null, isOwn: true }, answering);
      return new Response(JSON.stringify(body), { status, headers });
    },
    answer: (request) => answerRequest(request, answering),
    releaseToken: (name) => {
      const release = library.release(name);
      return release && makePreviewToken(key, publicUrl, { of: 'release', name: release.id }, now());
    },
    masterRef: () => library.master.ref,
    problems: () => library.problems(),
    picture: (hash) => library.picture(hash),
    drafts: () =>
      library.drafts().map(({ session, document: { id, type, uid } }): Draft => {
        const token = makePreviewToken(key, publicUrl, { of: 'draft', name: session }, now());
        const query = new URLSearchParams({ token, documentId: id });
        return { session, type, uid, address: `${publicUrl}/preview?${query.toString()}` };
      }),
    refresh: () => library.refresh(),
    watch: () => {
      library.watch();
    },
    close: () => library.close(),
  };
}
