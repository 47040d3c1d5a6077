import Joi from 'joi';
import type { Done } from '../../auth/done.ts';
import type { Endpoint } from '../../endpoint.ts';

/** What a key may do: read the public API with the plan's limits, ask questions, read one's own collections. */
export type KeyScope = 'ask' | 'collections' | 'read';

/** All of them. */
export const keyScopes: readonly KeyScope[] = ['read', 'ask', 'collections'];

/** What every key begins with: enough to tell one from a session's token. */
export const keyPrefix = 'ctx_live_';

/** Live keys of one account. */
export const maxKeys = 10;

/** Days until a key ends. */
export const keyLifetimes: readonly number[] = [30, 90, 365];

/** A key, without its secret. Instants are ms. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** `ctx_live_9fK2…x7Qa`: enough to know it by. */
  readonly shown: string;
  readonly scopes: readonly KeyScope[];
  readonly madeAt: number;
  readonly endsAt: number;
  readonly lastUsedAt: number | null;
  /** The network of the last use: /24 or /64. */
  readonly lastNetwork: string | null;
  readonly usedToday: number;
  readonly usedThisMonth: number;
  /** How often it was told to wait this month. */
  readonly refusedThisMonth: number;
  readonly state: 'ended' | 'live' | 'replaced' | 'revoked';
}

/** One's own keys, and what they may do. */
export interface ApiKeys {
  readonly keys: readonly ApiKey[];
  /** 0: the plan has none. */
  readonly requestsPerDay: number;
  /** Requests of all keys for each of the last 30 days, the oldest first. */
  readonly days: readonly { readonly day: string; readonly requests: number; readonly refused: number }[];
}

/** One's own keys. */
export const listKeys: Endpoint<Record<string, never>, ApiKeys> = {
  method: 'GET',
  path: '/api/context/keys',
  access: 'user',
};

/** There is nothing to ask for. */
export const listKeysInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });

/** A new key. */
export interface MakeKeyInput {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: number;
}

/** `secret` is told this once; only its hash is kept. `ctx_live_<43 letters and digits>_<6: CRC-32>`. */
export interface MadeKey {
  readonly id: string;
  readonly secret: string;
}

/** Errors: `forbidden` without a plan that has keys; `conflict` beyond ten live ones. */
export const makeKey: Endpoint<MakeKeyInput, MadeKey> = {
  method: 'POST',
  path: '/api/context/keys/make',
  access: 'user',
};

/** The schema of MakeKeyInput. */
export const makeKeyInput = (): Joi.ObjectSchema<MakeKeyInput> =>
  Joi.object<MakeKeyInput>({
    name: Joi.string().trim().min(1).max(80).required().messages({ '*': 'A name has 1 to 80 characters' }),
    scopes: Joi.array()
      .items(Joi.string().valid(...keyScopes))
      .single()
      .unique()
      .min(1)
      .default(['read'])
      .messages({ '*': 'Choose what the key may do' }),
    days: Joi.number()
      .valid(...keyLifetimes)
      .default(90)
      .messages({ '*': 'A key lives 30, 90 or 365 days' }),
  }).options({ stripUnknown: true });

/** Which of one's own. */
export interface KeyId {
  readonly id: string;
}

/** A new secret; the old one holds for 24 hours more. Errors: `not-found`; `gone` when it has ended. */
export const rotateKey: Endpoint<KeyId, MadeKey> = { method: 'POST', path: '/api/context/keys/rotate', access: 'user' };

/** It holds no longer, at once. Errors: `not-found`, also for another's. */
export const revokeKey: Endpoint<KeyId, Done> = { method: 'POST', path: '/api/context/keys/revoke', access: 'user' };

/** The schema of KeyId. */
export const keyIdInput = (): Joi.ObjectSchema<KeyId> =>
  Joi.object<KeyId, true>({
    id: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .required(),
  }).options({ stripUnknown: true });
