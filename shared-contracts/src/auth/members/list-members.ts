import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { roles, type Role } from '../roles.ts';

/** Accounts on one page of the list. */
export const membersPageSize = 25;

/** Of the search text, in UTF-16 units. */
const maxSearchLength = 200;

/** Which accounts are listed. */
export interface ListMembersInput {
  /** Part of a name or of an email address; empty: all accounts. */
  readonly q: string;
  /** Only accounts with this role; empty: all accounts. */
  readonly role: Role | '';
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** An account as shown to admins. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** True if the owner has confirmed the email address. */
  readonly proven: boolean;
  /** True if logging in needs a second step. */
  readonly twoStep: boolean;
  readonly role: string;
  readonly plan: string;
  /** Instants in ms. `lastUsedAt` is null if nobody is signed in to the account. */
  readonly joinedAt: number;
  readonly lastUsedAt: number | null;
  /** Number of signed-in browsers. */
  readonly sessions: number;
  /** True for the caller's own account. */
  readonly isYou: boolean;
}

/** One page of the list, the newest accounts first. */
export interface MembersList {
  readonly members: readonly Member[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** Lists the accounts, for admins only. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listMembers: Endpoint<ListMembersInput, MembersList> = {
  method: 'GET',
  path: '/api/auth/members',
  access: 'admin',
};

/** The schema of ListMembersInput. */
export const listMembersInput = (): Joi.ObjectSchema<ListMembersInput> =>
  Joi.object<ListMembersInput, true>({
    q: Joi.string().trim().allow('').max(maxSearchLength).default(''),
    role: Joi.string()
      .valid('', ...roles)
      .default(''),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
  });
