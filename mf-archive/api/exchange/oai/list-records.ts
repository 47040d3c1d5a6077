import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../core/public.ts';
import type { EditionRecord } from '../public-api/edition-records.ts';
import { readRecordData, identifiersAtOnce, listChangedEditions, recordsPerResponse } from './harvest.ts';
import { readFormat } from './metadata-formats.ts';
import type { Arguments } from './oai-arguments.ts';
import { readSpan } from './oai-date.ts';
import { OaiError } from './oai-error.ts';
import { findSet } from './oai-sets.ts';
import { readListToken, writeListToken, type ListState } from './resumption-token.ts';
import { headerXml, recordXml } from './write-records.ts';

type RecordKind = 'headers' | 'records';

/** The position before the first record. */
const beginning = { at: -1, id: '', cursor: 0 } as const;

/**
 * Returns the state of a new list. The list ends at the current instant: editions that change while it is read drop out
 * of it, and appear in the next harvest.
 */
function initialState(context: SliceContext, args: Arguments): ListState {
  const format = readFormat(args['metadataPrefix']);
  const { from, until } = readSpan(args['from'], args['until']);
  const end = context.now() + 1;
  return { format, set: args['set'] ?? null, from, until: until === null ? end : Math.min(until, end), ...beginning };
}

const nothing = (): OaiError => new OaiError('noRecordsMatch', 'No edition of this set changed in this period');

async function read(context: ArchiveContext, state: ListState, limit: number): Promise<readonly EditionRecord[]> {
  const set = state.set === null ? null : await findSet(context, state.set);
  if (state.set !== null && set === null) return [];
  return await listChangedEditions(context, { ...state, set, limit });
}

function tokenXml(state: ListState, listed: readonly EditionRecord[], hasMore: boolean): string {
  const cursor = `cursor="${String(state.cursor)}"`;
  const last = listed.at(-1);
  if (!hasMore || last === undefined) return state.cursor === 0 ? '' : `<resumptionToken ${cursor}/>`;
  const next = { ...state, at: last.changed_at, id: last.id, cursor: state.cursor + listed.length };
  return `<resumptionToken ${cursor}>${writeListToken(next)}</resumptionToken>`;
}

async function itemsXml(
  context: SliceContext,
  editions: readonly EditionRecord[],
  { what, format }: Pick<ListState, 'format'> & { readonly what: RecordKind },
): Promise<readonly string[]> {
  if (what === 'headers') return editions.map((edition) => headerXml(context, edition));
  const harvested = await readRecordData(archiveContext(context), editions, format);
  return harvested.map((one) => recordXml(context, one, format));
}

/** Returns headers or records of the changed editions, one part at a time. Rejects with an `OaiError`. */
export async function listRecords(context: SliceContext, args: Arguments, what: RecordKind): Promise<string> {
  const { resumptionToken: token } = args;
  const state = token === undefined ? initialState(context, args) : readListToken(token);
  const maxRecords = what === 'headers' ? identifiersAtOnce : recordsPerResponse[state.format];
  const found = await read(archiveContext(context), state, maxRecords + 1);
  const editions = found.slice(0, maxRecords);
  if (editions.length === 0 && token === undefined) throw nothing();
  if (editions.length === 0) return tokenXml({ ...state, cursor: Math.max(1, state.cursor) }, [], false);
  const items = await itemsXml(context, editions, { what, format: state.format });
  return [...items, tokenXml(state, editions, found.length > maxRecords)].join('\n');
}
