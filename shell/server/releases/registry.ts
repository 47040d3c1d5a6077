import Joi from 'joi';

/** A published release that the registry points at. */
export interface ReleasePointer {
  readonly version: string;
  /** sha384 of its `integrity.json`, which has the hashes of all its other files. */
  readonly integrity: string;
  /** `start`: put there by `npm start`, which may replace it. `release`: somebody decided; only somebody may replace it. */
  readonly from: 'start' | 'release';
}

/** What the registry says of one remote. */
export interface RegistryEntry {
  readonly enabled: boolean;
  readonly stable: ReleasePointer | null;
  /** What was stable before: where a rollback, and a release that fails, go. */
  readonly previous: ReleasePointer | null;
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

export const emptyEntry: RegistryEntry = { enabled: true, stable: null, previous: null, revoked: [], known: {} };

export const entryOf = (registry: Registry, remote: string): RegistryEntry => registry.remotes[remote] ?? emptyEntry;

export const namePattern = /^[a-z][a-z0-9-]{0,40}$/;
export const versionPattern = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

const pointer = Joi.object<ReleasePointer, true>({
  version: Joi.string().pattern(versionPattern).required(),
  integrity: Joi.string().pattern(integrityPattern).required(),
  from: Joi.string().valid('start', 'release').required(),
});

const entry = Joi.object<RegistryEntry>({
  enabled: Joi.boolean().required(),
  stable: pointer.allow(null).required(),
  previous: pointer.allow(null).required(),
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
