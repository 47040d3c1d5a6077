import type { HeldSession } from '../auth-slice.ts';
import { fieldsOf, firstText, isFields, toUser } from './to-user.ts';

/** What login and refresh answered: the session, and the record to keep in storage. */
export interface ReadAnswer extends HeldSession {
  readonly record: string;
}

/**
 * Reads an answer as spec §7 has it: `token` or `access_token`; what `user_data` says before what `user` says; `id` and
 * `name` also beside them. The address is not among the spec's fields: then it is the one that was typed. Null when the
 * answer is no success or names no token.
 */
export function readAnswer(answer: unknown, typedEmail = ''): ReadAnswer | null {
  const { success, data } = fieldsOf(answer);
  if (success !== true || !isFields(data)) return null;
  const token = firstText(data['token'], data['access_token']);
  if (token === '') return null;
  const user = fieldsOf(data['user']);
  const about = fieldsOf(data['user_data']);
  const held = toUser({
    ...user,
    ...about,
    id: firstText(user['id'], data['id']),
    name: firstText(about['name'], user['name'], data['name']),
    email: firstText(user['email'], typedEmail),
    plan: firstText(about['plan'], user['plan']),
    subscriptionDate: about['date'],
  });
  return { token, user: held, record: firstText(data['signed_user'], JSON.stringify(held)) };
}
