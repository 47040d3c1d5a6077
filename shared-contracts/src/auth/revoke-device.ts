import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Done } from './done.ts';

/** Which browser to sign out. */
export interface RevokeDeviceInput {
  /** The id of one in the list, or `others`: all but the browser that asks. */
  readonly id: string;
}

/** Signs a browser of one's own account out, at once. Errors: `not-found`, also for a browser of somebody else's. */
export const revokeDevice: Endpoint<RevokeDeviceInput, Done> = {
  method: 'POST',
  path: '/api/auth/revoke-device',
  access: 'user',
};

/** The schema of RevokeDeviceInput. */
export const revokeDeviceInput = (): Joi.ObjectSchema<RevokeDeviceInput> =>
  Joi.object<RevokeDeviceInput, true>({
    id: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .required(),
  }).options({ stripUnknown: true });
