/** What a provider needs to charge a card again: its code, and the address that it was first charged under. */
interface CardToken {
  readonly code: string;
  /** Null: not known, then the payer's. */
  readonly email: string | null;
}

/** Both providers refuse a card with another address than its first, and members change theirs: so it is kept with the code. */
export const writeCardToken = ({ code, email }: CardToken): string => (email === null ? code : `${code} ${email}`);

export function readCardToken(token: string): CardToken {
  const [code = '', email] = token.split(' ');
  return { code, email: email ?? null };
}
