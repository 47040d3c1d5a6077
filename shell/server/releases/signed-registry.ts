import { createHash, sign, verify } from 'node:crypto';
import Joi from 'joi';
import type { FieldChange } from './describe-change.ts';
import { readPublicKey } from '../host/public.ts';
import { parseRegistry, type ChangeNote, type Registry } from './registry.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * Returns the canonical JSON text of a value: fields ordered by code units, without white space. This text is signed
 * and hashed, so that layout and order of fields do not matter. `value` must come from JSON.parse.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join(',')}}`;
}

/** A registry with the change that led to it, as in `registry.json` and the history. */
export interface RegistryVersion extends Registry, ChangeNote {
  /** Every field that was changed. */
  readonly what: readonly FieldChange[];
  /** Hash of the previous registry; null if there was none, or it was unsigned. */
  readonly before: string | null;
  /** The public key that signed it; null: unsigned, from before registries were signed. */
  readonly key: string | null;
  /** Hash of its canonical text. */
  readonly hash: string;
}

type Unsigned = Omit<RegistryVersion, 'key' | 'hash'>;

/** In characters. A registry grows by one line per stored release; a longer text is not a registry. */
const maxLength = 8_000_000;

const leaf = Joi.alternatives(Joi.string().allow(''), Joi.number(), Joi.boolean()).allow(null);

/** The fields other than the entries. Unsigned registries have only `who` and `why`, and only in the history. */
const envelope = Joi.object({
  who: Joi.string().allow('').default('unknown'),
  why: Joi.string().allow('').default(''),
  what: Joi.array()
    .items(Joi.object({ remote: Joi.string(), field: Joi.string(), from: leaf, to: leaf }))
    .default([]),
  before: Joi.string().allow(null).default(null),
  signature: Joi.object({ key: Joi.string().required(), value: Joi.string().required() }).default(null),
}).unknown();

/** The signed text. Its first line (domain separation) prevents the signature from being valid for anything else. */
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

/**
 * The result of reading a registry: signed by some key, unsigned, or neither. Whether the key is trusted is checked
 * elsewhere.
 */
export type ParsedRegistryText =
  | { readonly is: 'signed'; readonly registry: RegistryVersion }
  | { readonly is: 'unsigned'; readonly registry: RegistryVersion }
  | { readonly is: 'damaged' | 'forged'; readonly problem: string };

/** Reads the text of a registry, and checks its signature. Never throws. */
export function readRegistryText(text: string): ParsedRegistryText {
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

/**
 * Signs a registry. Returns the text to store and the registry itself. Throws Error if the text cannot be read back.
 */
export function signRegistry(
  unsigned: Unsigned,
  { key, name }: SigningKey,
): { text: string; registry: RegistryVersion } {
  // Round-trips through JSON, so that no value is signed that JSON omits or rounds.
  const plain = JSON.parse(JSON.stringify(unsigned)) as Unsigned;
  const signature = { key: name, value: sign(null, signedText(plain), key).toString('base64url') };
  const text = `${JSON.stringify({ ...plain, signature }, null, 2)}\n`;
  const read = readRegistryText(text);
  if (read.is !== 'signed') throw new Error(`A registry was made that cannot be read: ${read.is}`);
  return { text, registry: read.registry };
}
