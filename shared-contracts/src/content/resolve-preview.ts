import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** What an editor asks to preview: a session of the editor's tool by its token, or a release by id or label. */
export interface ResolvePreviewInput {
  readonly token?: string;
  /** The document to go to; the front page when left out. */
  readonly documentId?: string;
  /** For editors only. */
  readonly release?: string;
}

/** A preview that works. */
export interface ResolvePreviewResult {
  /** A path of ours. */
  readonly path: string;
  /** Value of the cookie `io.prismic.preview` that shows it. */
  readonly cookie: string;
}

/**
 * Whether a preview works, and where it leads (spec §4). Throws `gone` for one that is over, `bad-request` for one of
 * another repository, `not-found` for no such release, `unauthorized` and `forbidden` for a release to who is no editor.
 */
export const resolvePreview: Endpoint<ResolvePreviewInput, ResolvePreviewResult> = {
  method: 'GET',
  path: '/api/content/resolve-preview',
};

/** A token or a release. */
export const resolvePreviewInput = (): Joi.ObjectSchema<ResolvePreviewInput> =>
  Joi.object<ResolvePreviewInput>({
    token: Joi.string().max(2000),
    documentId: Joi.string().max(200).empty(''),
    release: Joi.string().max(200),
  })
    .xor('token', 'release')
    .messages({ '*': 'This preview address cannot be read. Open the preview again from the editor’s tool.' });
