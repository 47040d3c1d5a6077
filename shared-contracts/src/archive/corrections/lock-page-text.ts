import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';

/** Whether readers may correct a page. */
export interface LockPageTextInput {
  /** The page's slug, an old one too. */
  readonly page: string;
  readonly locked: boolean;
}

/** As it is now. */
export interface LockPageTextResult {
  readonly locked: boolean;
}

/** Closes a page's text to all but archivists, or opens it again. Errors: `unauthorized`, `forbidden`, `not-found`. */
export const lockPageText: Endpoint<LockPageTextInput, LockPageTextResult> = {
  method: 'POST',
  path: '/api/archive/lock-page-text',
  access: 'archivist',
};

/** The schema of LockPageTextInput. */
export const lockPageTextInput = (): Joi.ObjectSchema<LockPageTextInput> =>
  Joi.object<LockPageTextInput, true>({
    page: Joi.string().max(200).required(),
    locked: Joi.boolean().required(),
  });
