import Joi from 'joi';
import { ownValue } from 'shared-contracts/own-value';

/** A published release that the registry points at. */
export interface ReleasePointer {
  readonly version: string;
  /** sha384 of its `integrity.json`, which has the hashes of all its other files. */
  readonly integrity: string;
  /** `start`: put there by `npm start`, which may replace it. `release`: somebody decided; only somebody may replace it. */
  readonly from: 'start' | 'release';
}

/** A release that a part of the readers gets, before it is promoted or taken back. */
export interface CanaryPointer extends ReleasePointer {
  /** Of 100 readers, how many: above 0, below 100, in steps of 0.01. */
  readonly percent: number;
  /** Draws the readers of this canary; another one gets others. */
  readonly salt: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** What the registry says of one remote. */
export interface RegistryEntry {
  readonly enabled: boolean;
  readonly stable: ReleasePointer | null;
  /** What was stable before: where a rollback, and a release that fails, go. */
  readonly previous: ReleasePointer | null;
  /** Null: everybody gets what is stable. */
  readonly canary: CanaryPointer | null;
  /** Versions that must never be served again. */
  readonly revoked: readonly string[];
  /** Every version that was ever stable and is kept, with its hash: open pages may still ask for them. */
  readonly known: Readonly<Record<string, string>>;
}

/** `registry.json`, the one mutable object. `seq` grows by one with every change. */
export interface Registry {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
}

/** Why a change was made; kept in `history/<seq>.json` beside the registry it led to. */
export interface ChangeNote {
  readonly who: string;
  readonly why: string;
}

/** A request that is not carried out; the message is one line for the person who asked. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

export const emptyRegistry: Registry = { seq: 0, at: 0, remotes: {} };

export const emptyEntry: RegistryEntry = {
  enabled: true,
  stable: null,
  previous: null,
  canary: null,
  revoked: [],
  known: {},
};

export const entryOf = (registry: Registry, remote: string): RegistryEntry =>
  ownValue(registry.remotes, remote) ?? emptyEntry;

export const namePattern = /^[a-z][a-z0-9-]{0,40}$/;
export const versionPattern = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

const pointerFields = {
  version: Joi.string().pattern(versionPattern).required(),
  integrity: Joi.string().pattern(integrityPattern).required(),
  from: Joi.string().valid('start', 'release').required(),
};
const pointer = Joi.object<ReleasePointer, true>(pointerFields);

const canary = Joi.object<CanaryPointer, true>({
  ...pointerFields,
  percent: Joi.number().greater(0).less(100).precision(2).required(),
  salt: Joi.string()
    .pattern(/^[0-9a-f]{8}$/)
    .required(),
  since: Joi.number().required(),
});

const entry = Joi.object<RegistryEntry>({
  enabled: Joi.boolean().required(),
  stable: pointer.allow(null).required(),
  previous: pointer.allow(null).required(),
  canary: canary.allow(null).default(null),
  revoked: Joi.array().items(Joi.string()).required(),
  known: Joi.object().pattern(versionPattern, Joi.string().pattern(integrityPattern)).default({}),
});

const schema = Joi.object<Registry, true>({
  seq: Joi.number().integer().min(0).required(),
  at: Joi.number().required(),
  remotes: Joi.object().pattern(namePattern, entry).required(),
}).unknown();

/** Reads the text of a registry. Throws a sentence that says what is wrong with it. */
export function parseRegistry(text: string): Registry {
  const result = schema.validate(JSON.parse(text), { stripUnknown: true });
  if (result.error !== undefined) throw new Error(`the registry is damaged: ${result.error.message}`);
  return result.value;
}
