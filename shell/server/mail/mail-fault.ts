/** Why a letter was not taken. */
export interface MailFault {
  /** `again`: the connection, or a 4xx; `never`: the server refuses this letter for good (5xx). */
  readonly try: 'again' | 'never';
  /** `421`, `ECONNECTION` …: no words of the server, which may repeat an address. */
  readonly code: string;
}

const own = (error: object, name: string): unknown => Reflect.get(error, name);

/** What is wrong with our login or the encryption is for the operator to mend: such a letter waits. */
const waits: readonly string[] = ['EAUTH', 'ETLS', 'ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS'];

export function faultOf(error: unknown): MailFault {
  if (typeof error !== 'object' || error === null) return { try: 'again', code: 'unknown' };
  const [reply, kind] = [own(error, 'responseCode'), own(error, 'code')];
  const name = typeof kind === 'string' ? kind : 'unknown';
  if (typeof reply !== 'number') return { try: 'again', code: name };
  const refused = reply >= 500 && reply < 600 && !waits.includes(name);
  return { try: refused ? 'never' : 'again', code: String(reply) };
}
