import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { roles, type Role } from '../roles.ts';

/** Accounts on a page of the list. */
export const membersPageSize = 25;

/** Of what is searched for, in UTF-16 units. */
const longestSearch = 200;

/** Which accounts. */
export interface ListMembersInput {
  /** A part of a name or of an e-mail address; empty: all. */
  readonly q: string;
  /** Only those with this role; empty: all. */
  readonly role: Role | '';
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** An account as admins see it. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether its owner has shown that the address is theirs. */
  readonly proven: boolean;
  readonly role: string;
  readonly plan: string;
  /** Instants in ms; null: nobody is signed in. */
  readonly joinedAt: number;
  readonly lastUsedAt: number | null;
  /** Browsers that are signed in. */
  readonly sessions: number;
  /** The account of whoever asks. */
  readonly isYou: boolean;
}

/** One page of the list, those who joined last first. */
export interface MembersList {
  readonly members: readonly Member[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** Who has an account, for admins only. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listMembers: Endpoint<ListMembersInput, MembersList> = {
  method: 'GET',
  path: '/api/auth/members',
  access: 'admin',
};

/** The schema of ListMembersInput. */
export const listMembersInput = (): Joi.ObjectSchema<ListMembersInput> =>
  Joi.object<ListMembersInput, true>({
    q: Joi.string().trim().allow('').max(longestSearch).default(''),
    role: Joi.string()
      .valid('', ...roles)
      .default(''),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
  });
