import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** A requested preview: a session of the editing tool by its token, or a release by its id or label. */
export interface ResolvePreviewInput {
  readonly token?: string;
  /** The document to open; the front page by default. */
  readonly documentId?: string;
  /** For editors only. */
  readonly release?: string;
}

/** A valid preview. */
export interface ResolvePreviewResult {
  /** The page to open, a path of this site. */
  readonly path: string;
  /** Value of the cookie `io.prismic.preview` that turns the preview on. */
  readonly cookie: string;
}

/**
 * Checks a preview and returns the page to open (R4.12). Rejects with `gone` if it has ended, `bad-request` for one of
 * another repository, `not-found` if there is no such release, `unauthorized` for a release without a login,
 * `forbidden` for a release if the user is not an editor, and `unavailable` if the content service cannot be reached.
 */
export const resolvePreview: Endpoint<ResolvePreviewInput, ResolvePreviewResult> = {
  method: 'GET',
  path: '/api/content/resolve-preview',
};

/** Exactly one of token and release. */
export const resolvePreviewInput = (): Joi.ObjectSchema<ResolvePreviewInput> =>
  Joi.object<ResolvePreviewInput>({
    token: Joi.string().max(2000),
    documentId: Joi.string().max(200).empty(''),
    release: Joi.string().max(200),
  })
    .xor('token', 'release')
    .messages({ '*': 'This preview link isn’t valid. Open the preview again from your dashboard.' });
