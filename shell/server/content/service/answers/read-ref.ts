import { ownValue } from 'shared-contracts/own-value';
import { isObject, textAt, type Json } from '../json.ts';
import type { ContentLibrary } from '../snapshots/content-library.ts';
import { readPreviewToken } from '../snapshots/preview-token.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';

/** The content of a ref, or why there is none. */
export type ReadRef =
  | { readonly snapshot: Snapshot; readonly isPublished: boolean; readonly ref: string }
  | { readonly refused: 'unknown' | 'gone' | 'preview-over' };

export interface RefReader {
  readonly library: ContentLibrary;
  readonly key: Uint8Array;
  readonly repository: string;
  readonly now: () => number;
}

const maxRefLength = 4096;

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the ref in a preview cookie; null when it is of another repository, or has no preview. */
function refInCookie(text: string, repository: string): string | null {
  const json = parse(text);
  const own = isObject(json) ? ownValue(json, `${repository}.prismic.io`) : null;
  return isObject(own) ? textAt(own, 'preview') : null;
}

function previewOf(token: string, { library, key, now }: RefReader): ReadRef {
  const read = readPreviewToken(key, token, now());
  if (read === null) return { refused: 'unknown' };
  const snapshot = read === 'expired' ? null : library.preview(read);
  return snapshot === null ? { refused: 'preview-over' } : { snapshot, isPublished: false, ref: token };
}

/**
 * Reads the five forms of `ref`: the published version, a release, a preview token (of drafts or of a release), and the
 * preview cookie as JSON, raw or encoded.
 */
export function readRef(given: string, reader: RefReader): ReadRef {
  const { library, repository } = reader;
  const { ref: master, snapshot } = library.master;
  const text = given.length > maxRefLength ? '' : given.startsWith('%7B') ? decode(given) : given;
  const ref = text.startsWith('{') ? (refInCookie(text, repository) ?? master) : text;
  if (ref === master) return { snapshot, isPublished: true, ref };
  if (ref.includes('/previews/')) return previewOf(ref, reader);
  const found = library.at(ref);
  if (found === null) return { refused: 'unknown' };
  if (found === 'gone') return { refused: 'gone' };
  // An old published version is public, but a release must not be cached.
  return { snapshot: found, isPublished: false, ref };
}
