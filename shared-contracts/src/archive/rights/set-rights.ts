import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { rightsScopes, rightsVocabulary, rightsYear, type RightsChange, type RightsScope } from './rights.ts';

/** Which rights, and what they are of. */
export interface SetRightsInput {
  readonly scope: RightsScope;
  /** The address of a page or edition, or the slug of a title. */
  readonly slug: string;
  /** Of a title only: the years that it holds for, both included; null: without an end. */
  readonly fromYear: number | null;
  readonly toYear: number | null;
  /** One of `rightsVocabulary`; null takes back what was given. */
  readonly uri: string | null;
}

/**
 * Gives rights, in force at once; the narrowest range of a title's years counts. Answers the line in the log. Errors:
 * `not-found`, `gone`, `bad-request` (years in the wrong order, or not of a title).
 */
export const setRights: Endpoint<SetRightsInput, RightsChange> = {
  method: 'POST',
  path: '/api/archive/set-rights',
  access: 'archivist',
};

/** The schema of SetRightsInput; its messages are for archivists. */
export const setRightsInput = (): Joi.ObjectSchema<SetRightsInput> =>
  Joi.object<SetRightsInput, true>({
    scope: Joi.string()
      .valid(...rightsScopes)
      .required(),
    slug: Joi.string().trim().max(200).required().messages({ '*': 'Please give an address, or the name of a title' }),
    fromYear: rightsYear(),
    toYear: rightsYear(),
    uri: Joi.string()
      .valid(...rightsVocabulary.map(({ uri }) => uri))
      .allow(null)
      .required()
      .messages({ '*': 'Please choose the rights' }),
  });
