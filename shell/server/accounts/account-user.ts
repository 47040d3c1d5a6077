import type { User } from 'shared-contracts/auth/auth-state';
import type { SessionAnswer } from 'shared-contracts/auth/session-answer';
import type { AccountRow } from './auth-tables.ts';

/** The account's data for the browser (R3.01). */
export const userOf = (account: AccountRow): User => ({
  id: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  email: account.email,
  avatar: account.avatar,
  plan: account.plan,
  title: account.title,
  role: account.role,
  context: account.context === 1,
  frequency: account.frequency,
  amount: account.amount,
  currency: account.currency,
  subscriptionDate: account.subscription_date,
});

/** The response to a login or refresh (R3.02). `signed`: the user as a signed text (`signUser`). */
export function sessionResponse(
  user: User,
  token: { token: string; expiresAt: number },
  signed: string,
): SessionAnswer {
  const { id, name, email, avatar, plan, title, role, context, frequency, amount, currency } = user;
  return {
    success: true,
    data: {
      token: token.token,
      access_token: token.token,
      expires_at: token.expiresAt,
      user: { id, name, email, avatar, plan, title, role },
      user_data: { name, plan, context, frequency, amount, currency, date: user.subscriptionDate },
      id,
      name,
      signed_user: signed,
    },
  };
}
