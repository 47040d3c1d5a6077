import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { Done } from '../done.ts';
import { defaultMessages } from '../forms/messages.ts';
import { passwordRule } from '../forms/rules.ts';
import { roles, type Role } from '../roles.ts';

/** Who is to have which role, and the password of the admin who says so: an open browser is not enough. */
export interface SetRoleInput {
  readonly id: string;
  readonly role: Role;
  readonly password: string;
}

/**
 * Gives an account another role, in force with its next request, and tells its owner by mail. Errors: `bad-request`
 * with `fields`, also for a wrong password; `not-found`; `conflict` (one's own role, or the last admin's);
 * `too-many-requests` with `retry-after`.
 */
export const setRole: Endpoint<SetRoleInput, Done> = { method: 'POST', path: '/api/auth/set-role', access: 'admin' };

const accountId = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required();

/** The schema of SetRoleInput. */
export const setRoleInput = (): Joi.ObjectSchema<SetRoleInput> =>
  Joi.object<SetRoleInput, true>({
    id: accountId(),
    role: Joi.string()
      .valid(...roles)
      .required()
      .messages({ '*': 'Please choose a role' }),
    password: passwordRule(),
  })
    .messages(defaultMessages)
    .options({ stripUnknown: true });

/** Whose browsers to sign out. */
export interface EndMemberSessionsInput {
  readonly id: string;
}

/** Signs an account out of every browser, at once; one's own but for the browser that asks. Errors: `not-found`. */
export const endMemberSessions: Endpoint<EndMemberSessionsInput, Done> = {
  method: 'POST',
  path: '/api/auth/end-member-sessions',
  access: 'admin',
};

/** The schema of EndMemberSessionsInput. */
export const endMemberSessionsInput = (): Joi.ObjectSchema<EndMemberSessionsInput> =>
  Joi.object<EndMemberSessionsInput, true>({ id: accountId() }).options({ stripUnknown: true });
