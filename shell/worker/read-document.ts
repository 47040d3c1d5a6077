import { ownValue } from 'shared-contracts/own-value';
import { hashesPath } from 'shared-contracts/registry';

/** A file that a document needs. */
export interface NeededFile {
  readonly url: string;
  /** Null when the document lists no hash for it. */
  readonly integrity: string | null;
}

/** What the worker needs to know about a document to cache it. */
export interface ReadDocument {
  readonly title: string;
  /** The style sheets, scripts, fonts and hashes of scripts that it starts with. */
  readonly files: readonly NeededFile[];
  /** The scan tiles named in its text; the reader need not have seen them. */
  readonly pictures: readonly string[];
  /** The hashes of its releases' scripts that it lists, by address. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The files with the other hashes, of releases of which it lists only some. */
  readonly hashFiles: readonly HashFile[];
}

/** The `integrity.json` of a release. */
export interface HashFile {
  readonly url: string;
  readonly integrity: string;
  /** The address that the file names in it are relative to. */
  readonly base: string;
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" },
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (one) => ownValue(entities, one) ?? one);

const attribute = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : unescaped(value);
};

interface Boot {
  readonly registry?: { readonly remotes?: Readonly<Record<string, { readonly release?: Release }>> };
}

interface Release {
  readonly version: string;
  readonly base: string;
  readonly hashes?: string;
  readonly integrity: Readonly<Record<string, string>>;
}

const bootOf = (html: string): Boot | null => {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as Boot);
};

type Named = readonly (readonly [remote: string, release: Release])[];

function releasesOf(html: string): Named {
  const remotes = Object.entries(bootOf(html)?.registry?.remotes ?? {});
  return remotes.flatMap(([remote, { release }]) => (release === undefined ? [] : [[remote, release] as const]));
}

const hashesOf = (releases: Named, origin: string): ReadonlyMap<string, string> =>
  new Map(
    releases.flatMap(([, { base, integrity }]) =>
      Object.entries(integrity).map(([file, hash]) => [new URL(`${base}${file}`, origin).href, hash] as const),
    ),
  );

const hashFilesOf = (releases: Named, origin: string): readonly HashFile[] =>
  releases.flatMap(([remote, { version, base, hashes }]) => {
    if (hashes === undefined) return [];
    const url = new URL(hashesPath(remote, version), origin).href;
    return [{ url, integrity: hashes, base: new URL(base, origin).href }];
  });

/** Parses a document of our own server. Throws when its boot data are invalid. */
export function readDocument(html: string, origin: string): ReadDocument {
  const tags = html.match(/<(?:script|link)\s[^>]*>/g) ?? [];
  const files = tags.flatMap((tag): readonly NeededFile[] => {
    const isLink = tag.startsWith('<link');
    const rel = attribute(tag, 'rel');
    const isNeeded = rel === 'preload' && /^(fetch|font|script)$/.test(attribute(tag, 'as') ?? '');
    if (isLink && !isNeeded && rel !== 'stylesheet') return [];
    const address = attribute(tag, isLink ? 'href' : 'src');
    if (address === null) return [];
    return [{ url: new URL(address, origin).href, integrity: attribute(tag, 'integrity') }];
  });
  const title = unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const pictures = (html.match(/\/scans\/[\w/-]+\w(?=["\s,])/g) ?? []).map((path) => new URL(path, origin).href);
  const releases = releasesOf(html);
  const [hashes, hashFiles] = [hashesOf(releases, origin), hashFilesOf(releases, origin)];
  return { title, files, pictures: [...new Set(pictures)], hashes, hashFiles };
}
