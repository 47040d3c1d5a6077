import type { Endpoint } from '../endpoint.ts';

/** The legal basis for keeping it (Nigeria Data Protection Act 2023, section 25; GDPR, article 6). */
export type LegalBasis = 'consent' | 'contract' | 'legal duty' | 'legitimate interest';

/** What is kept about people, in words for readers. */
export interface KeptData {
  readonly what: string;
  readonly why: string;
  readonly basis: LegalBasis;
  /** How long, also after the account is deleted. */
  readonly kept: string;
}

/** The register of what a part of the site keeps. */
export interface KeptByPart {
  /** The name of the part, such as 'Accounts'. */
  readonly part: string;
  readonly tables: readonly (KeptData & { readonly table: string })[];
}

/** The parts, in the order in which readers meet them. */
export interface KeptDataRegister {
  readonly parts: readonly KeptByPart[];
}

/** Returns the register of everything that the site keeps about people. For everybody. */
export const getKeptData: Endpoint<Record<string, never>, KeptDataRegister> = {
  method: 'GET',
  path: '/api/auth/kept-data',
};
