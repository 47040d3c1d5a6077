import { createHash } from 'node:crypto';
import type { ContentProblem } from 'shared-contracts/server/editors-desk';
import type { Picture } from '../pictures/read-picture.ts';
import type { StoredDocument } from '../stored-document.ts';
import { resolveData } from './resolve-data.ts';

/** A document with its file and the hash of the file's text. */
export interface DocumentFile {
  readonly file: string;
  readonly hash: string;
  readonly document: StoredDocument;
}

export interface SnapshotInput {
  readonly sources: readonly DocumentFile[];
  /** By their path below a content folder. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly addressOf: (picture: Picture) => string;
}

/** All documents at one moment; immutable. */
export interface Snapshot {
  readonly documents: readonly StoredDocument[];
  readonly byId: ReadonlyMap<string, StoredDocument>;
  readonly byType: ReadonlyMap<string, readonly StoredDocument[]>;
  /** `<type>/<name>` → the document in each language. */
  readonly byName: ReadonlyMap<string, readonly StoredDocument[]>;
  /** Equal for equal content. */
  readonly checksum: string;
  readonly problems: readonly ContentProblem[];
}

const uidKey = (type: string, uid: string | null, lang: string): string => `${lang} ${type} ${uid ?? ''}`;

/** Removes sources whose id or uid is taken by an earlier one. */
function unique(sources: readonly DocumentFile[], problems: ContentProblem[]): readonly DocumentFile[] {
  const taken = new Map<string, string>();
  return sources.filter(({ file, document: { id, type, uid, lang } }) => {
    const keys = uid === null ? [id] : [id, uidKey(type, uid, lang)];
    const other = keys.map((key) => taken.get(key)).find((one) => one !== undefined);
    if (other !== undefined) problems.push({ file, problem: `has the same id or uid as ${other}, and is skipped` });
    else for (const key of keys) taken.set(key, file);
    return other === undefined;
  });
}

function checksumOf({ sources, pictures }: SnapshotInput): string {
  const lines = [
    ...sources.map(({ document, hash }) => `${document.lang} ${document.name} ${hash}`),
    ...[...pictures].map(([file, { hash }]) => `${file} ${hash}`),
  ];
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url');
}

/** Makes a snapshot of documents, with links and pictures resolved. */
export function makeSnapshot(input: SnapshotInput): Snapshot {
  const problems: ContentProblem[] = [];
  const sources = unique(input.sources, problems);
  const byId = new Map(sources.map(({ document }) => [document.id, document]));
  const byUid = new Map(sources.map(({ document: one }) => [uidKey(one.type, one.uid, one.lang), one]));
  const documents = sources.map(({ file, document }) => ({
    ...document,
    data: resolveData(document, {
      target: (link, lang) => {
        const { id, type, uid = null } = link;
        if (typeof id === 'string') return byId.get(id) ?? null;
        if (typeof type !== 'string' || (typeof uid !== 'string' && uid !== null)) return null;
        return byUid.get(uidKey(type, uid, typeof link['lang'] === 'string' ? link['lang'] : lang)) ?? null;
      },
      picture: (path) => input.pictures.get(path) ?? null,
      addressOf: input.addressOf,
      broken: (problem) => problems.push({ file, problem }),
    }),
  }));
  return {
    documents,
    byId: new Map(documents.map((document) => [document.id, document])),
    byType: Map.groupBy(documents, (one) => one.type),
    byName: Map.groupBy(documents, (one) => one.name),
    checksum: checksumOf(input),
    problems,
  };
}
