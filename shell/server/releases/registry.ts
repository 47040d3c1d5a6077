import Joi from 'joi';
import {
  integrityPattern,
  namePattern,
  versionPattern,
  type ReleasePointer,
} from 'remote-kit/release-client/release-pointer';
import { remotes } from 'remote-kit/remotes';
import { ownValue } from 'shared-contracts/own-value';

/** A release that some readers get on trial, before it is promoted or ended. */
export interface CanaryPointer extends ReleasePointer {
  /** Percentage of readers: above 0, below 100, in steps of 0.01. */
  readonly percent: number;
  /** Determines which readers get this canary. */
  readonly salt: string;
  /** Start of the canary, in milliseconds since 1970. */
  readonly since: number;
}

/** The API of a registered remote, as an operator registered it. */
export interface RegisteredApiEntry {
  /** The origin of its process, without a trailing slash. */
  readonly url: string;
  /** The version of its contract when it was registered; counts until its process has responded. */
  readonly version: string;
}

/** What an operator wrote for a remote that was registered at run time. */
export interface RegisteredRemote {
  /** All routes of the remote are at or below this path. */
  readonly prefix: string;
  /** sha256 of its team's release token, as base64url. */
  readonly token: string;
  /** When it was registered, in milliseconds since 1970. */
  readonly since: number;
  /** Missing for a remote without its own API. */
  readonly api?: RegisteredApiEntry;
}

/** The registry's entry of one remote. */
export interface RegistryEntry {
  readonly enabled: boolean;
  readonly stable: ReleasePointer | null;
  /** The stable release before: the target of a rollback, and the fallback for a release that fails. */
  readonly previous: ReleasePointer | null;
  /** Null: all readers get the stable release. */
  readonly canary: CanaryPointer | null;
  /** Versions that must never be served again. */
  readonly revoked: readonly string[];
  /** Version → hash of every release that was ever stable and is still stored: open pages may still load it. */
  readonly known: Readonly<Record<string, string>>;
  /** Missing for the remotes of this repository, and for one that is no longer registered. */
  readonly registered?: RegisteredRemote;
}

/** `registry.json`, the only object that changes. `seq` grows by one with every change. */
export interface Registry {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
}

/** Who made a change and why; stored in `history/<seq>.json` with the resulting registry. */
export interface ChangeNote {
  readonly who: string;
  readonly why: string;
  /** Set when the change only records why a release was published. */
  readonly published?: { readonly remote: string; readonly version: string };
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

/** Names of the remotes of a site: those of this repository, then those that were registered at run time. */
export const remoteNames = (registry: Registry): readonly string[] => [
  ...remotes,
  ...Object.entries(registry.remotes)
    .filter(([name, entry]) => entry.registered !== undefined && !remotes.includes(name))
    .map(([name]) => name),
];

/** Names of everything that is released here: the shell first, then the remotes. */
export const ownerNames = (registry: Registry): readonly string[] => ['shell', ...remoteNames(registry)];

export const prefixPattern = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/;

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
  registered: Joi.object<RegisteredRemote>({
    prefix: Joi.string().pattern(prefixPattern).required(),
    token: Joi.string()
      .pattern(/^[\w-]{43}$/)
      .required(),
    since: Joi.number().required(),
    api: Joi.object<RegisteredApiEntry, true>({
      url: Joi.string()
        .uri({ scheme: ['http', 'https'] })
        .required(),
      version: Joi.string()
        .pattern(/^\d+\.\d+\.\d+$/)
        .required(),
    }),
  }),
});

const schema = Joi.object<Registry, true>({
  seq: Joi.number().integer().min(0).required(),
  at: Joi.number().required(),
  remotes: Joi.object().pattern(namePattern, entry).required(),
}).unknown();

/** Parses the text of a registry. Throws Error with the problem, or SyntaxError when it is not JSON. */
export function parseRegistry(text: string): Registry {
  const result = schema.validate(JSON.parse(text), { stripUnknown: true });
  if (result.error !== undefined) throw new Error(`the registry is damaged: ${result.error.message}`);
  return result.value;
}
