import { ownValue } from 'shared-contracts/own-value';
import { hashesPath } from 'shared-contracts/registry';

/** A file that a document names. */
export interface NeededFile {
  readonly url: string;
  /** Null: the document states no hash of it. */
  readonly integrity: string | null;
}

/** What the worker has to know of a document that it keeps. */
export interface ReadDocument {
  readonly title: string;
  /** Scripts and fonts that it is started with. */
  readonly files: readonly NeededFile[];
  /** Pieces of scans that its text names; a reader may have seen none of them. */
  readonly pictures: readonly string[];
  /** The hashes that it states of its releases' scripts, by address. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Where the others are, of releases of which it states only some. */
  readonly hashFiles: readonly HashFile[];
}

/** The `integrity.json` of a release. */
export interface HashFile {
  readonly url: string;
  readonly integrity: string;
  /** Its names are of files below this address. */
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

/** Reads a document of our own server: its form is ours. Throws for boot data that is none. */
export function readDocument(html: string, origin: string): ReadDocument {
  const tags = html.match(/<(?:script|link)\s[^>]*>/g) ?? [];
  const files = tags.flatMap((tag): readonly NeededFile[] => {
    const isLink = tag.startsWith('<link');
    const isNeeded = attribute(tag, 'rel') === 'preload' && /^(font|script)$/.test(attribute(tag, 'as') ?? '');
    if (isLink && !isNeeded) return [];
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
