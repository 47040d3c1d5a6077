import { formatNames, type FormatName } from './metadata-formats.ts';
import type { Span } from './oai-date.ts';
import { OaiError } from './oai-error.ts';
import { isSetSpec } from './oai-sets.ts';

/** The state of a list. It is stored in the token itself, so that tokens never expire. */
export interface ListState extends Span {
  readonly format: FormatName;
  readonly set: string | null;
  /** The instant of change in ms and the id of the last listed edition. */
  readonly at: number;
  readonly id: string;
  /** Number of editions listed so far. */
  readonly cursor: number;
}

const bad = (): OaiError =>
  new OaiError('badResumptionToken', 'This token is not valid or incomplete: restart the list');

const maxTokenLength = 600;
const idForm = /^[\w-]{1,80}$/;
const latest = 8.64e15;

const pack = (values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

function unpack(token: string): readonly unknown[] {
  if (token.length > maxTokenLength || !/^[\w-]+$/.test(token)) throw bad();
  try {
    const values: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(values)) return values as readonly unknown[];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw bad();
}

const isInstant = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= latest;
const isOpen = (value: unknown): value is number | null => value === null || isInstant(value);
const isFormat = (value: unknown): value is FormatName => formatNames.includes(value as FormatName);
const isSet = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && isSetSpec(value));
const isCursor = (value: unknown): value is number => isInstant(value) && value >= 0;
const isId = (value: unknown): value is string => typeof value === 'string' && idForm.test(value);

export const writeListToken = ({ format, set, from, until, at, id, cursor }: ListState): string =>
  pack(['r1', format, set, from, until, at, id, cursor]);

/** Throws `badResumptionToken` for any text that `writeListToken` cannot have made. */
export function readListToken(token: string): ListState {
  const [version, format, set, from, until, at, id, cursor, ...more] = unpack(token);
  if (version !== 'r1' || more.length > 0) throw bad();
  if (!isFormat(format) || !isSet(set) || !isOpen(from) || !isOpen(until)) throw bad();
  if (!isInstant(at) || !isId(id) || !isCursor(cursor)) throw bad();
  return { format, set, from, until, at, id, cursor };
}

/** Returns the token of a list of sets, which continues after the title with this slug. */
export const writeSetsToken = (title: string): string => pack(['s1', title]);

export function readSetsToken(token: string): string {
  const [version, title, ...more] = unpack(token);
  if (version !== 's1' || typeof title !== 'string' || !isSetSpec(title) || more.length > 0) throw bad();
  return title;
}
