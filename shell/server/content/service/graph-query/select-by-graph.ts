import { ownValue } from 'shared-contracts/own-value';
import { isArray, isObject, textAt, without, type Json, type JsonObject } from '../json.ts';
import { lookCost, sizeOf } from '../answers/answer-size.ts';
import { QueryError, type WorkLimit } from '../query/query-error.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { Selection } from './parse-graph-query.ts';

interface Around {
  readonly snapshot: Snapshot;
  readonly work: WorkLimit;
  /** Links that were followed to come here. */
  readonly followed?: number;
}

/** Documents link in circles: more than this is never what a page shows. */
const mostFollowed = 3;

const everything: Selection = { all: true, fields: new Map(), on: new Map() };

/** The old names of a slice's two halves. */
const halves: Readonly<Record<string, string>> = { 'non-repeat': 'primary', repeat: 'items' };

/** A link with the fields that are asked of the document that it leads to. */
function selectLink(link: JsonObject, selection: Selection, around: Around): JsonObject {
  const target = around.snapshot.byId.get(textAt(link, 'id') ?? '');
  if (link['link_type'] !== 'Document' || target === undefined) return link;
  around.work.spend(sizeOf(link));
  const wanted = selection.on.get(target.type) ?? (selection.on.size === 0 ? selection : null);
  if (wanted === null) return link;
  const followed = (around.followed ?? 0) + 1;
  if (followed > mostFollowed)
    throw new QueryError(`A graphQuery follows no more than ${mostFollowed} links, one from another`, 'graphQuery');
  return { ...link, data: selectData(target.data, wanted, { ...around, followed }) };
}

function selectHalves(slice: JsonObject, selection: Selection, around: Around): JsonObject {
  if (selection.all) return selectData(slice, everything, around);
  const found = new Map<string, Json>();
  for (const [name, inner] of selection.fields) {
    const half = ownValue(halves, name) ?? name;
    const value = ownValue(slice, half);
    if (value !== undefined) found.set(half, selectValue(value, inner, around));
  }
  return Object.fromEntries(found);
}

/** A slice with what is asked of its kind; null when its kind is not asked for. */
function selectSlice(slice: JsonObject, kind: string, selection: Selection, around: Around): JsonObject | null {
  const wanted = selection.all ? everything : selection.on.get(kind);
  if (wanted === undefined) return null;
  const variations = wanted.fields.get('variation');
  const halvesWanted =
    variations?.on.get(textAt(slice, 'variation') ?? '') ?? (variations === undefined ? wanted : null);
  if (halvesWanted === null) return null;
  return {
    ...without(slice, 'primary', 'items'),
    primary: {},
    items: [],
    ...selectHalves(slice, halvesWanted, around),
  };
}

function selectValue(value: Json, selection: Selection | null, around: Around): Json {
  if (selection === null) {
    around.work.spend(sizeOf(value));
    return value;
  }
  around.work.spend(lookCost);
  if (isArray(value)) return value.flatMap((item) => selectItem(item, selection, around) ?? []);
  if (!isObject(value)) return value;
  return value['link_type'] === undefined ? selectData(value, selection, around) : selectLink(value, selection, around);
}

function selectItem(item: Json, selection: Selection, around: Around): Json | null {
  around.work.spend(lookCost);
  const kind = isObject(item) ? textAt(item, 'slice_type') : null;
  return kind !== null && isObject(item)
    ? selectSlice(item, kind, selection, around)
    : selectValue(item, selection, around);
}

/** The fields of an object that are asked for: a document's data, a group's item, half of a slice. */
function selectData(data: JsonObject, selection: Selection, around: Around): JsonObject {
  around.work.spend(lookCost * (1 + selection.fields.size) + (selection.all ? sizeOf(data) : 0));
  const found = new Map(selection.all ? Object.entries(data) : []);
  for (const [name, inner] of selection.fields) {
    const value = ownValue(data, name);
    if (value !== undefined) found.set(name, selectValue(value, inner, around));
  }
  return Object.fromEntries(found);
}

/** The data of a document as a graphQuery asks for it; nothing of types that it does not name. */
export function selectByGraph(type: string, data: JsonObject, query: Selection, around: Around): JsonObject {
  const selection = query.fields.get(type);
  return selection === undefined || selection === null ? {} : selectData(data, selection, around);
}
