import { createHash, sign, verify } from 'node:crypto';
import Joi from 'joi';
import type { FieldChange } from './describe-change.ts';
import { readPublicKey } from '../host/public.ts';
import { parseRegistry, type ChangeNote, type Registry } from './registry.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * One text for one JSON value: names in the order of their code units, nothing between. What is signed and hashed is this
 * text, so that line ends, indents and the order of fields are free. Takes what JSON.parse gives, and nothing else.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join(',')}}`;
}

/** A registry with the change that led to it; `registry.json` and the files of the history are such texts. */
export interface KeptRegistry extends Registry, ChangeNote {
  /** Field by field, what the change did. */
  readonly what: readonly FieldChange[];
  /** Hash of the registry before; null: there was none, or it was not signed yet. */
  readonly before: string | null;
  /** The public key that signed it; null: written before registries were signed. */
  readonly key: string | null;
  /** Of all that is in it, whatever its layout. */
  readonly hash: string;
}

type Unsigned = Omit<KeptRegistry, 'key' | 'hash'>;

/** Registries grow by a line with each kept release: more than this is no registry. */
const maxLength = 8_000_000;

const leaf = Joi.alternatives(Joi.string().allow(''), Joi.number(), Joi.boolean()).allow(null);

/** What is around the entries. Registries from before signatures have none of it but, in the history, who and why. */
const envelope = Joi.object({
  who: Joi.string().allow('').default('unknown'),
  why: Joi.string().allow('').default(''),
  what: Joi.array()
    .items(Joi.object({ remote: Joi.string(), field: Joi.string(), from: leaf, to: leaf }))
    .default([]),
  before: Joi.string().allow(null).default(null),
  signature: Joi.object({ key: Joi.string().required(), value: Joi.string().required() }).default(null),
}).unknown();

/** What is signed. The first line keeps a signature from meaning anything elsewhere. */
const signedText = (unsigned: object): Buffer => Buffer.from(`registry of releases 1\n${canonicalText(unsigned)}`);

const hashOf = (value: unknown): string =>
  `sha256-${createHash('sha256').update(canonicalText(value)).digest('base64url')}`;

const isSigned = (unsigned: object, key: string, value: string): boolean => {
  const publicKey = readPublicKey(key);
  return publicKey !== null && verify(null, signedText(unsigned), publicKey, Buffer.from(value, 'base64url'));
};

interface Envelope extends ChangeNote {
  readonly what: readonly FieldChange[];
  readonly before: string | null;
  readonly signature: { readonly key: string; readonly value: string } | null;
}

/** What a text of a registry is: whole and signed by somebody, not signed at all, or neither. Whose key is for others to judge. */
export type ReadText =
  | { readonly is: 'signed'; readonly registry: KeptRegistry }
  | { readonly is: 'unsigned'; readonly registry: KeptRegistry }
  | { readonly is: 'damaged' | 'forged'; readonly problem: string };

/** Reads a registry as it lies on disk. Trusts nothing in it. */
export function readRegistryText(text: string): ReadText {
  try {
    if (text.length > maxLength) throw new Error('it is too long to be one');
    const raw = JSON.parse(text) as Record<string, unknown>;
    const registry = parseRegistry(text);
    const { value, error } = envelope.validate(raw) as { value: Envelope; error?: Error };
    if (error !== undefined) throw error;
    const { who, why, what, before, signature } = value;
    const unsigned = Object.fromEntries(Object.entries(raw).filter(([name]) => name !== 'signature'));
    const entry = { ...registry, who, why, what, before, hash: hashOf(raw) };
    if (signature === null) return { is: 'unsigned', registry: { ...entry, key: null } };
    if (!isSigned(unsigned, signature.key, signature.value))
      return { is: 'forged', problem: `registry ${String(registry.seq)} was changed after it was signed` };
    return { is: 'signed', registry: { ...entry, key: signature.key } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      is: 'damaged',
      problem: reason.startsWith('the registry is damaged') ? reason : `the registry is damaged: ${reason}`,
    };
  }
}

/** Signs a registry; answers its text for the disk, and itself. Throws when it is one that nobody could read again. */
export function signRegistry(unsigned: Unsigned, { key, name }: SigningKey): { text: string; registry: KeptRegistry } {
  // As it will be read: what JSON leaves out or rounds must not be signed.
  const plain = JSON.parse(JSON.stringify(unsigned)) as Unsigned;
  const signature = { key: name, value: sign(null, signedText(plain), key).toString('base64url') };
  const text = `${JSON.stringify({ ...plain, signature }, null, 2)}\n`;
  const read = readRegistryText(text);
  if (read.is !== 'signed') throw new Error(`A registry was made that cannot be read: ${read.is}`);
  return { text, registry: read.registry };
}
