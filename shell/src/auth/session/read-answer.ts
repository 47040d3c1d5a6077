import type { HeldSession } from '../auth-slice.ts';
import { fieldsOf, firstText, isFields, toUser } from './to-user.ts';

/** The response to a login or renewal: the session, and the record to store. */
export interface ReadAnswer extends HeldSession {
  readonly record: string;
}

/**
 * Reads a response (R3.02): `token` or `access_token`; the fields of `user_data` before those of `user`; `id` and
 * `name` possibly outside of them. The specified response has no email address, so the typed one is used when it is
 * missing. Null when the response reports no success or has no token.
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
