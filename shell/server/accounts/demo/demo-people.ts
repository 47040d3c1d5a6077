import { isLoopback } from 'shared-contracts/is-loopback';
import type { AccountRow } from '../auth-tables.ts';

/** A person of the demonstration. The addresses are reserved ones that receive no mail. */
export interface DemoPerson {
  /** A description for anybody who tries the site. */
  readonly about: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Differences from a new account. */
  readonly more: Partial<Pick<AccountRow, 'plan' | 'frequency' | 'amount' | 'context' | 'role' | 'title'>>;
}

export const demoPeople: readonly DemoPerson[] = [
  { about: 'a reader', email: 'reader@example.org', first_name: 'Demo', last_name: 'Reader', more: {} },
  {
    about: 'a paying member',
    email: 'member@example.org',
    first_name: 'Demo',
    last_name: 'Member',
    more: { plan: 'stem', frequency: 'monthly', amount: 5, context: 1 },
  },
  {
    about: 'an editor',
    email: 'editor@example.org',
    first_name: 'Demo',
    last_name: 'Editor',
    more: { role: 'editor', title: 'Editor' },
  },
  {
    about: 'an archivist',
    email: 'archivist@example.org',
    first_name: 'Demo',
    last_name: 'Archivist',
    more: { role: 'archivist', title: 'Archivist' },
  },
];

/** True for a demonstration account. At a public address there are none. */
export const isDemoAccount = (email: string, publicUrl: string): boolean =>
  demoPeople.some((person) => person.email === email) && isLoopback(new URL(publicUrl).host);
