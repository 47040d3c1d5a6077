import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ownValue } from 'shared-contracts/own-value';
import { errorCode, writeWhole } from '../../host/public.ts';
import { isObject, textAt, type Json } from '../service/json.ts';

/** A picture as stored in the Prismic repository, with its id there. */
export interface PushedPicture {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A document as stored in the Prismic repository, with its id there. */
export interface PushedDocument {
  readonly id: string;
  /** Hash of what was written; null while it was only created. */
  readonly hash: string | null;
}

/** What was written to a repository so far, saved after every step, so that an interrupted push can be resumed. */
export class PushJournal {
  readonly #path: string;
  /** By the documents' ids in this site. */
  readonly documents: Map<string, PushedDocument>;
  /** By the hash of their bytes. */
  readonly pictures: Map<string, PushedPicture>;

  private constructor(path: string, text: string) {
    this.#path = path;
    const json = JSON.parse(text) as Json;
    const entries = (key: string): [string, Json][] => {
      const part = isObject(json) ? ownValue(json, key) : null;
      return isObject(part) ? Object.entries(part) : [];
    };
    this.documents = new Map(
      entries('documents').flatMap(([key, value]) =>
        isObject(value) ? [[key, { id: textAt(value, 'id') ?? '', hash: textAt(value, 'hash') }]] : [],
      ),
    );
    this.pictures = new Map(entries('pictures').map(([key, value]) => [key, value as unknown as PushedPicture]));
  }

  /** Opens the journal of earlier pushes; `anew` starts an empty one. */
  static async open(path: string, anew: boolean): Promise<PushJournal> {
    await mkdir(dirname(path), { recursive: true });
    if (anew) return new PushJournal(path, '{}');
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '{}';
      throw error;
    });
    return new PushJournal(path, text);
  }

  async recordDocument(key: string, document: PushedDocument): Promise<void> {
    this.documents.set(key, document);
    await this.#save();
  }

  async recordPicture(hash: string, picture: PushedPicture): Promise<void> {
    this.pictures.set(hash, picture);
    await this.#save();
  }

  #save(): Promise<void> {
    const all = { documents: Object.fromEntries(this.documents), pictures: Object.fromEntries(this.pictures) };
    return writeWhole(this.#path, `${JSON.stringify(all, null, 1)}\n`);
  }
}
