import type { ParsedFile } from '../files/content-folder.ts';
import type { Layer } from '../files/place-of.ts';
import type { Picture } from '../pictures/read-picture.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { DocumentFile } from './snapshot.ts';

export interface LayeredFile {
  readonly file: string;
  readonly hash: string;
  readonly lang: string;
  /** Null deletes the document of the layer below. */
  readonly document: StoredDocument | null;
}

/** One layer: `<lang> <type>/<name>` → file. */
export type LayerFiles = ReadonlyMap<string, LayeredFile>;

export interface Layers {
  readonly master: LayerFiles;
  readonly releases: ReadonlyMap<string, { readonly files: LayerFiles; readonly scheduledAt: number | null }>;
  readonly drafts: ReadonlyMap<string, LayerFiles>;
  readonly pictures: ReadonlyMap<string, Picture>;
}

const layerKey = (layer: Layer): string => {
  if (layer.kind === 'release') return `release ${layer.label}`;
  return layer.kind === 'draft' ? `draft ${layer.session}` : 'master';
};

/** Sorts the files of all folders into layers; later folders take precedence. */
export function layersOf(folders: readonly ReadonlyMap<string, ParsedFile>[]): Layers {
  const layers = new Map<string, Map<string, LayeredFile>>();
  const layer = (key: string): Map<string, LayeredFile> => {
    const known = layers.get(key) ?? new Map<string, LayeredFile>();
    layers.set(key, known);
    return known;
  };
  const schedules = new Map<string, number | null>();
  const pictures = new Map<string, Picture>();
  for (const [path, parsed] of folders.flatMap((folder) => [...folder])) {
    if ('picture' in parsed) pictures.set(path, parsed.picture);
    else if ('scheduledAt' in parsed) schedules.set(parsed.place.label, parsed.scheduledAt);
    else {
      const { lang, type, name } = parsed.place;
      const file = { file: path, hash: parsed.hash, lang, document: parsed.document };
      layer(layerKey(parsed.place.layer)).set(`${lang} ${type}/${name}`, file);
    }
  }
  const named = (kind: string): [string, LayerFiles][] =>
    [...layers].flatMap(([key, files]) => (key.startsWith(kind) ? [[key.slice(kind.length), files]] : []));
  return {
    master: layers.get('master') ?? new Map(),
    releases: new Map(
      named('release ').map(([label, files]) => [label, { files, scheduledAt: schedules.get(label) ?? null }]),
    ),
    drafts: new Map(named('draft ')),
    pictures,
  };
}

/** Merges two layers; `above` takes precedence. */
export const mergeLayers = (below: LayerFiles, above: LayerFiles): LayerFiles => new Map([...below, ...above]);

/** Returns the documents of a layer, in an order that does not depend on when files were written. */
export const documentFilesOf = (files: LayerFiles): readonly DocumentFile[] =>
  [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { file, hash, document }]) => (document === null ? [] : [{ file, hash, document }]));
