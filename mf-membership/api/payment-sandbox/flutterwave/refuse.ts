import { json, type Answer } from '../http/reply.ts';

/** A refusal as theirs. */
export const refuse = (status: number, message: string): Answer =>
  json(status, { status: 'error', message, data: null });
