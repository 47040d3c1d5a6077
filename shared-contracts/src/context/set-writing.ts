import Joi from 'joi';
import type { Done } from '../auth/done.ts';
import type { Endpoint } from '../endpoint.ts';

/** Whether a language model may write for whoever asks. */
export interface SetWritingInput {
  readonly wanted: boolean;
}

/** Switches written answers on or off for oneself; quotes are always to be had. */
export const setWriting: Endpoint<SetWritingInput, Done> = {
  method: 'POST',
  path: '/api/context/writing',
  access: 'user',
};

/** The schema of SetWritingInput; a box that is not ticked is not sent by a form. */
export const setWritingInput = (): Joi.ObjectSchema<SetWritingInput> =>
  Joi.object<SetWritingInput, true>({ wanted: Joi.boolean().empty('').default(false) }).options({ stripUnknown: true });
