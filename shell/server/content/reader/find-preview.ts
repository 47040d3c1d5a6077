import {
  ForbiddenError,
  NotFoundError,
  PreviewTokenExpiredError,
  RefExpiredError,
  RefNotFoundError,
} from '@prismicio/client';
import { AppError, isAppError } from 'shared-contracts/app-error';
import { isOwnPath } from 'shared-contracts/own-path';
import type { PreviewAsked, PreviewFound } from 'shared-contracts/server/content-reader';
import { makeClient, type ReaderParts } from './make-client.ts';
import { PageBudget } from './page-budget.ts';
import { previewCookieValue, previewRefOf, usableRef } from './preview-ref.ts';

const isOverError = (error: unknown): boolean =>
  [PreviewTokenExpiredError, RefExpiredError, RefNotFoundError, NotFoundError, ForbiddenError].some(
    (kind) => error instanceof kind,
  );

const over = (cause?: unknown): AppError =>
  new AppError('gone', 'This preview is over. Open it again from the editor’s tool.', { cause });

/** The path of the previewed document; throws what the client throws. */
async function pathOf(parts: ReaderParts, ref: string, documentId: string | null): Promise<string> {
  const seen = { over: false };
  const onPreviewOver = (): void => {
    seen.over = true;
  };
  const client = makeClient(parts, { from: 'service', preview: ref, budget: new PageBudget(), onPreviewOver });
  // Without a document the token is tried all the same.
  if (documentId === null) await client.get({ pageSize: 1 });
  const path =
    documentId === null
      ? '/'
      : await client.resolvePreviewURL({ previewToken: ref, documentID: documentId, defaultURL: '/' });
  if (seen.over) throw over();
  return isOwnPath(path) ? path : '/';
}

async function findSession(parts: ReaderParts, token: string, documentId: string | null): Promise<PreviewFound> {
  const ref = usableRef(token, parts.source);
  if (ref === null) throw new AppError('bad-request', 'This preview is not one of this site.');
  try {
    return { path: await pathOf(parts, ref, documentId), cookie: previewCookieValue(ref, parts.source) };
  } catch (error) {
    if (isAppError(error)) throw error;
    if (isOverError(error)) throw over(error);
    throw new AppError('unavailable', 'The preview cannot be opened at the moment. Please try again in a minute.', {
      cause: error,
    });
  }
}

/** The ref of a release as Prismic names it now; null: there is none. */
async function namedRef({ follower }: ReaderParts, release: string): Promise<string | null> {
  const known = await follower.get().catch((cause: unknown) => {
    throw new AppError('unavailable', 'The content service cannot be asked at the moment.', { cause });
  });
  const releases = known.refs.filter(({ isMasterRef }) => !isMasterRef);
  return releases.find(({ id, label }) => id === release || label === release)?.ref ?? null;
}

/** By its id or its label, as the editor's tool shows them. A ref would show it as it was; where there are tokens, as it is. */
async function findRelease(parts: ReaderParts, release: string): Promise<PreviewFound> {
  const { source } = parts;
  const ref = source.releaseToken === undefined ? await namedRef(parts, release) : source.releaseToken(release);
  if (ref === null) throw new AppError('not-found', `There is no release “${release}”.`);
  return { path: '/', cookie: previewCookieValue(ref, source) };
}

/** Whether a preview works, and where it leads. */
export async function findPreview(parts: ReaderParts, preview: PreviewAsked): Promise<PreviewFound> {
  const found =
    'release' in preview
      ? await findRelease(parts, preview.release)
      : await findSession(parts, preview.token, preview.documentId);
  // What was over may have failed once only.
  parts.over.drop(previewRefOf(found.cookie, parts.source));
  return found;
}
