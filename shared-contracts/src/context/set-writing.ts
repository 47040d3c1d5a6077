import Joi from 'joi';
import type { Done } from '../auth/done.ts';
import type { Endpoint } from '../endpoint.ts';

/** Whether a language model can write here at all, and may for whoever asks. */
export interface Writing {
  readonly available: boolean;
  readonly wanted: boolean;
}

/** What whoever asks has chosen about written answers. */
export const getWriting: Endpoint<Record<string, never>, Writing> = {
  method: 'GET',
  path: '/api/context/writing',
  access: 'user',
};

/** There is nothing to ask for. */
export const getWritingInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });

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
