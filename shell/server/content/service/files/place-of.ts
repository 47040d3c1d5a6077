import { extname } from 'node:path/posix';
import { masterLanguage } from '../stored-document.ts';

/** The layer of a document: published, a release, or an editor's drafts. */
export type Layer =
  | { readonly kind: 'master' }
  | { readonly kind: 'release'; readonly label: string }
  | { readonly kind: 'draft'; readonly session: string };

/** What a file is, judged by its path. */
export type FilePlace =
  | {
      readonly is: 'document';
      readonly layer: Layer;
      readonly lang: string;
      readonly type: string;
      readonly name: string;
    }
  | { readonly is: 'release-note'; readonly label: string }
  | { readonly is: 'picture' };

const pictureKinds: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);
const isLanguage = (part: string): boolean => /^[a-z]{2}-[a-z]{2}$/.test(part);
const isApiId = (part: string): boolean => /^[a-z][a-z0-9_-]*$/.test(part);
/** For folders and files whose names become part of addresses and refs. */
const isPlainName = (part: string): boolean => /^[\w][\w.-]{0,99}$/.test(part);

interface Layered {
  readonly layer: Layer;
  readonly rest: readonly string[];
}

function layerOf(parts: readonly string[]): Layered | null {
  const [first = '', second = '', ...rest] = parts;
  if (first !== 'releases' && first !== 'drafts') return { layer: { kind: 'master' }, rest: parts };
  if (first === 'releases') return { layer: { kind: 'release', label: second }, rest };
  return isPlainName(second) ? { layer: { kind: 'draft', session: second }, rest } : null;
}

function documentAt({ layer, rest }: Layered): FilePlace | null {
  const [first = ''] = rest;
  const lang = isLanguage(first) ? first : masterLanguage;
  const [type = '', file = '', ...more] = isLanguage(first) ? rest.slice(1) : rest;
  const name = file.replace(/\.json$/, '');
  if (more.length > 0 || !isApiId(type) || !isPlainName(name)) return null;
  return { is: 'document', layer, lang, type, name };
}

/** Returns what the file at a path below a content folder is; null for other files. The separator is `/`. */
export function placeOf(path: string): FilePlace | null {
  const kind = extname(path).toLowerCase();
  if (pictureKinds.has(kind)) return { is: 'picture' };
  if (kind !== '.json') return null;
  const layered = layerOf(path.split('/'));
  if (layered === null) return null;
  const { layer, rest } = layered;
  if (layer.kind === 'release' && rest.length === 1 && rest[0] === 'release.json')
    return { is: 'release-note', label: layer.label };
  return documentAt(layered);
}
