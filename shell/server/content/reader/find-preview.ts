import {
  ForbiddenError,
  NotFoundError,
  PreviewTokenExpiredError,
  RefExpiredError,
  RefNotFoundError,
} from '@prismicio/client';
import { AppError, isAppError } from 'shared-contracts/app-error';
import { isOwnPath } from 'shared-contracts/own-path';
import type { PreviewRequest, PreviewFound } from 'shared-contracts/server/content-reader';
import { makeClient, type ReaderParts } from './make-client.ts';
import { PageBudget } from './page-budget.ts';
import { previewCookieValue, previewRefOf, usableRef } from './preview-ref.ts';

const isOverError = (error: unknown): boolean =>
  [PreviewTokenExpiredError, RefExpiredError, RefNotFoundError, NotFoundError, ForbiddenError].some(
    (kind) => error instanceof kind,
  );

const ended = (cause?: unknown): AppError =>
  new AppError('gone', 'This preview has ended. Open it again from your dashboard.', { cause });

/** Returns the path of the previewed document; throws the client's errors, or `gone`. */
async function pathOf(parts: ReaderParts, ref: string, documentId: string | null): Promise<string> {
  const seen = { over: false };
  const onPreviewOver = (): void => {
    seen.over = true;
  };
  const client = makeClient(parts, { from: 'service', preview: ref, budget: new PageBudget(), onPreviewOver });
  // Without a document, any request checks the token.
  if (documentId === null) await client.get({ pageSize: 1 });
  const path =
    documentId === null
      ? '/'
      : await client.resolvePreviewURL({ previewToken: ref, documentID: documentId, defaultURL: '/' });
  if (seen.over) throw ended();
  return isOwnPath(path) ? path : '/';
}

async function findSession(parts: ReaderParts, token: string, documentId: string | null): Promise<PreviewFound> {
  const ref = usableRef(token, parts.source);
  if (ref === null) throw new AppError('bad-request', 'This preview belongs to another site.');
  try {
    return { path: await pathOf(parts, ref, documentId), cookie: previewCookieValue(ref, parts.source) };
  } catch (error) {
    if (isAppError(error)) throw error;
    if (isOverError(error)) throw ended(error);
    throw new AppError('unavailable', 'The preview cannot be opened at the moment. Please try again in a minute.', {
      cause: error,
    });
  }
}

/**
 * Returns the current ref of a release; null when there is none. Throws `unavailable` when the service does not
 * respond.
 */
async function namedRef({ follower }: ReaderParts, release: string): Promise<string | null> {
  const known = await follower.get().catch((cause: unknown) => {
    throw new AppError('unavailable', 'The content service is not responding.', { cause });
  });
  const releases = known.refs.filter(({ isMasterRef }) => !isMasterRef);
  return releases.find(({ id, label }) => id === release || label === release)?.ref ?? null;
}

/**
 * Finds a release by its id or label. A ref shows the release as it is now; a token, where the source has them, also
 * shows later changes. Throws `not-found`, and `unavailable` when the service does not respond.
 */
async function findRelease(parts: ReaderParts, release: string): Promise<PreviewFound> {
  const { source } = parts;
  const ref = source.releaseToken === undefined ? await namedRef(parts, release) : source.releaseToken(release);
  if (ref === null) throw new AppError('not-found', `There is no release “${release}”.`);
  return { path: '/', cookie: previewCookieValue(ref, source) };
}

/**
 * Checks a preview, and returns its path and cookie. Rejects with `bad-request`, `gone`, `not-found` or `unavailable`.
 */
export async function findPreview(parts: ReaderParts, preview: PreviewRequest): Promise<PreviewFound> {
  const found =
    'release' in preview
      ? await findRelease(parts, preview.release)
      : await findSession(parts, preview.token, preview.documentId);
  // The ref works again: an earlier failure may have been temporary.
  parts.endedPreviews.drop(previewRefOf(found.cookie, parts.source));
  return found;
}
