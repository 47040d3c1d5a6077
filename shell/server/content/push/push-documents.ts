import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  createMigration,
  createClient,
  createWriteClient,
  PrismicError,
  type MigrateReporterEvents,
  type Migration,
  type PrismicDocument,
  type PrismicMigrationDocument,
} from '@prismicio/client';
import { ownRepository } from '../content-source.ts';
import type { ContentService } from '../service/open-content-service.ts';
import type { Picture } from '../service/pictures/read-picture.ts';
import { changeObjects, textAt, without, type Json, type JsonObject, isObject } from '../service/json.ts';
import { masterLanguage } from '../service/stored-document.ts';
import { migrationData, type Targets } from './migration-data.ts';
import type { PushJournal } from './push-journal.ts';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Called after every successful write. */
interface Writes {
  pictureMade(answer: JsonObject): Promise<void>;
  documentMade(id: string): Promise<void>;
  documentWritten(id: string): Promise<void>;
}

async function noteMade({ pathname }: URL, answer: Response, writes: Writes): Promise<void> {
  const json = (await answer.json()) as Json;
  if (!isObject(json)) return;
  if (pathname.endsWith('/assets')) await writes.pictureMade(json);
  if (pathname.endsWith('/documents')) await writes.documentMade(textAt(json, 'id') ?? '');
}

/** Wraps a client's `fetch`, so that each successful write is recorded before the client continues. */
const notingWrites =
  (fetch: Fetch, writes: Writes): Fetch =>
  async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.ok && init?.method === 'POST') await noteMade(new URL(url), answer.clone(), writes);
    if (answer.ok && init?.method === 'PUT')
      await writes.documentWritten(new URL(url).pathname.split('/').at(-1) ?? '');
    return answer;
  };

/** A repository of Prismic, or a stand-in for tests. */
export interface Repository {
  readonly name: string;
  readonly writeToken: string;
  readonly accessToken?: string;
  /** By default Prismic's own. */
  readonly documentAPIEndpoint?: string;
  readonly assetAPIEndpoint?: string;
  readonly migrationAPIEndpoint?: string;
}

export interface Push {
  readonly documents: readonly PrismicDocument[];
  readonly picture: (hash: string) => Picture | null;
  readonly journal: PushJournal;
  readonly repository: Repository;
  readonly say: (line: string) => void;
  /** True: only reports what would be written. */
  readonly dryRun: boolean;
}

export interface Pushed {
  readonly documents: number;
  readonly pictures: number;
}

/** Hash → file, read once for all fields that show it. */
type Files = Map<string, File>;

/** These fields of a link come from its target, and are not written. */
const ofTarget = ['slug', 'tags', 'lang', 'type', 'uid'] as const;

function hashOf({ uid, tags, data }: PrismicDocument): string {
  const own = changeObjects(data as Json, (one) => (one['link_type'] === 'Document' ? without(one, ...ofTarget) : one));
  return createHash('sha256')
    .update(JSON.stringify([uid, tags, own]))
    .digest('base64url');
}

const nameOf = ({ type, uid, lang }: { type: string; uid?: string | null; lang: string }): string =>
  [lang === masterLanguage ? null : lang, type, uid].filter((part) => part !== null && part !== undefined).join('/');

function titleOf(document: PrismicDocument): string {
  const title = (document.data as JsonObject)['title'];
  return typeof title === 'string' && title !== '' ? title : nameOf(document);
}

/** Returns the documents that, by the journal, were never written to the repository, or have changed since. */
const changed = ({ documents, journal }: Push): readonly PrismicDocument[] =>
  documents.filter((document) => journal.documents.get(document.id)?.hash !== hashOf(document));

function pictureHashes(value: unknown, into: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const item of value) pictureHashes(item, into);
  else if (typeof value === 'object' && value !== null) {
    const object = value as JsonObject;
    const id = textAt(object, 'id');
    if (id !== null && (object['dimensions'] !== undefined || object['link_type'] === 'Media')) into.add(id);
    for (const child of Object.values(object)) pictureHashes(child, into);
  }
  return into;
}

async function readPictures(documents: readonly PrismicDocument[], push: Push): Promise<Files> {
  const files: Files = new Map();
  for (const hash of pictureHashes(
    documents.map(({ data }) => data),
    new Set(),
  )) {
    const picture = push.journal.pictures.has(hash) ? null : push.picture(hash);
    if (picture !== null) files.set(hash, new File([await readFile(picture.path)], picture.name));
  }
  return files;
}

interface Prepared {
  readonly migration: Migration;
  /** By their ids in this site. */
  readonly made: ReadonlyMap<string, PrismicMigrationDocument>;
}

function prepare(documents: readonly PrismicDocument[], files: Files, push: Push, language: string): Prepared {
  const migration = createMigration();
  const made = new Map<string, PrismicMigrationDocument>();
  const targets: Targets = {
    documentId: (id) => push.journal.documents.get(id)?.id ?? null,
    document: (id) => made.get(id),
    picture: (hash) => push.journal.pictures.get(hash) ?? null,
    newPicture: (field, hash) => {
      const file = files.get(hash);
      if (file === undefined) throw new PrismicError(`The picture ${hash} no longer exists`, undefined, undefined);
      const [alt, credits] = [textAt(field, 'alt'), textAt(field, 'copyright')];
      return migration.createAsset(file, file.name, {
        ...(alt === null ? {} : { alt }),
        ...(credits === null ? {} : { credits }),
      });
    },
  };
  for (const document of documents) {
    const { id, type, uid, tags, lang, alternate_languages: others } = document;
    const data = migrationData(document.data as JsonObject, targets) as never;
    const fields = { type, uid, tags, lang: lang === masterLanguage ? language : lang, data };
    const known = push.journal.documents.get(id)?.id;
    const master = others.find((other) => other.lang === masterLanguage)?.id;
    made.set(
      id,
      known === undefined
        ? migration.createDocument(fields, titleOf(document), {
            ...(master === undefined ? {} : { masterLanguageDocument: () => made.get(master) }),
          })
        : // Created before: updated under its id there.
          migration.updateDocument({ ...document, ...fields, id: known }, titleOf(document)),
    );
  }
  return { migration, made };
}

/** Reports progress, and knows what the client is currently writing. */
class Progress {
  #picture: unknown = null;
  #document: PrismicMigrationDocument | null = null;
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  get picture(): unknown {
    return this.#picture;
  }

  get document(): PrismicMigrationDocument | null {
    return this.#document;
  }

  readonly report = (event: MigrateReporterEvents): void => {
    if (event.type === 'assets:creating') {
      const { current, total, asset } = event.data;
      this.#picture = asset.config.file;
      this.#say(`Picture ${current} of ${total}: ${asset.config.filename}`);
    } else if (event.type === 'documents:creating' || event.type === 'documents:updating') {
      const { current, total, document } = event.data;
      this.#document = document;
      const verb = event.type === 'documents:creating' ? 'Making' : 'Writing';
      this.#say(`${verb} ${current} of ${total}: ${nameOf(document.document)}`);
    }
  };
}

const keyOf = <Value>(map: ReadonlyMap<string, Value>, wanted: unknown): string | null =>
  [...map].find(([, value]) => value === wanted)?.[0] ?? null;

const noSuchId = 'fetch-is-not-needed';

/**
 * Reads all documents of our own service in every language. The client reads pages of 100, with half a second between
 * them.
 */
export const readAllDocuments = ({ endpoint, fetch: ask }: Pick<ContentService, 'endpoint' | 'fetch'>) =>
  createClient(ownRepository, { documentAPIEndpoint: endpoint, fetch: (url) => ask(url) }).dangerouslyGetAll({
    lang: '*',
    orderings: { field: 'document.id' },
  });

/**
 * Writes the changed documents with their pictures. Every successful write is recorded in the journal, even if a later
 * one fails.
 */
export async function pushDocuments(push: Push): Promise<Pushed> {
  const { journal, repository, say, dryRun } = push;
  const documents = changed(push);
  const files = await readPictures(documents, push);
  const counts = { documents: documents.length, pictures: files.size };
  if (dryRun) {
    prepare(documents, files, push, masterLanguage);
    for (const document of documents) say(`Would write ${nameOf(document)}`);
    return counts;
  }
  if (documents.length === 0) return counts;
  const progress = new Progress(say);
  const byId = new Map(documents.map((document) => [document.id, document]));
  let made: Prepared['made'] = new Map();
  const { name, ...options } = repository;
  const client = createWriteClient(name, {
    ...options,
    fetch: notingWrites((url, init) => fetch(url, init), {
      pictureMade: async (answer) => {
        const hash = keyOf(files, progress.picture);
        const [id, url] = [textAt(answer, 'id'), textAt(answer, 'url')];
        if (hash === null || id === null || url === null) return;
        const { width, height } = { width: Number(answer['width']), height: Number(answer['height']) };
        await journal.recordPicture(hash, { id, url, width, height });
      },
      documentMade: async (id) => {
        const key = keyOf(made, progress.document);
        if (key !== null) await journal.recordDocument(key, { id, hash: null });
      },
      documentWritten: async (id) => {
        const document = byId.get(keyOf(made, progress.document) ?? noSuchId);
        if (document !== undefined) await journal.recordDocument(document.id, { id, hash: hashOf(document) });
      },
    }),
  });
  const { languages } = await client.getRepository();
  const language = languages.find((one) => one.is_master)?.id ?? masterLanguage;
  const prepared = prepare(documents, files, push, language);
  made = prepared.made;
  await client.migrate(prepared.migration, { reporter: progress.report });
  return counts;
}
