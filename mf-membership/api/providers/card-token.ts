/** What a provider needs to charge a card again: its code, and the email address of its first charge. */
interface CardToken {
  readonly code: string;
  /** Null when unknown; the payer's address is used then. */
  readonly email: string | null;
}

/**
 * The email address is stored with the code: members may change theirs, but both providers accept only the one of the
 * first charge.
 */
export const writeCardToken = ({ code, email }: CardToken): string => (email === null ? code : `${code} ${email}`);

export function readCardToken(token: string): CardToken {
  const [code = '', email] = token.split(' ');
  return { code, email: email ?? null };
}
