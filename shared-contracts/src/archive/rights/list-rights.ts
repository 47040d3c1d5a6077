import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { GivenRights, RightsChange } from './rights.ts';

/** Lines of the log, and of what was given, in one answer. */
export const rightsListed = 200;

/** Everything that archivists said of rights. */
export interface RightsList {
  /** By scope and address; at most `rightsListed`. */
  readonly given: readonly GivenRights[];
  /** The latest first; at most `rightsListed`. */
  readonly changes: readonly RightsChange[];
}

/** What rights archivists gave, and the log of it. Errors: `unauthorized`, `forbidden`. */
export const listRights: Endpoint<Record<string, never>, RightsList> = {
  method: 'GET',
  path: '/api/archive/list-rights',
  access: 'archivist',
};

/** There is nothing to ask for. */
export const listRightsInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
