import { json, type Answer } from '../http/reply.ts';

/** Returns an error in Paystack's format. Without a code it has only the message, as for a wrong key. */
export const refuse = (status: number, message: string, code?: string): Answer =>
  json(status, {
    status: false,
    message,
    ...(code === undefined
      ? {}
      : { meta: { nextStep: 'Ensure that the values that you send are right' }, type: 'validation_error', code }),
  });
