import { isRecord } from '../../src/is-record.ts';

/**
 * Marks values that JSON cannot express. An object that itself has a field of this name is wrapped in the same way, so
 * that it is not mistaken for one.
 */
const mark = '~';

function pack(_name: string, value: unknown): unknown {
  if (value instanceof Map) return { [mark]: 'map', of: [...(value as Map<unknown, unknown>)] };
  if (value instanceof Uint32Array) {
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return { [mark]: 'u32', of: bytes.toString('base64') };
  }
  return isRecord(value) && mark in value ? { [mark]: 'fields', of: Object.entries(value) } : value;
}

/** Little-endian, as on every machine that Node runs on. */
function numbersOf(base64: string): Uint32Array {
  const bytes = Buffer.from(base64, 'base64');
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function unpack(_name: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { [mark]: kind, of } = value;
  if (kind === 'u32' && typeof of === 'string') return numbersOf(of);
  if (kind === 'map' && Array.isArray(of)) return new Map(of as [unknown, unknown][]);
  if (kind === 'fields' && Array.isArray(of)) return Object.fromEntries(of as [string, unknown][]);
  return value;
}

/**
 * Returns JSON that can also contain Map and Uint32Array, for calls between processes. Undefined fields are omitted.
 */
export const toWire = (value: unknown): string => JSON.stringify(value ?? null, pack);

/** Parses the text of `toWire`. Throws SyntaxError when it is not JSON. */
export const fromWire = (text: string): unknown => JSON.parse(text, unpack);
