import { createHash } from 'node:crypto';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';

/** An inline import map, and the source that allows it in the Content-Security-Policy. */
export interface ImportMap {
  readonly text: string;
  readonly source: string;
}

/** The releases that are ES modules, by remote. */
const modulesIn = ({ remotes }: RegistrySnapshot): readonly (readonly [string, ReleaseInfo])[] =>
  Object.entries(remotes).flatMap(([name, remote]) =>
    remote.state === 'enabled' && remote.release.ordinary?.type === 'module' ? [[name, remote.release] as const] : [],
  );

/**
 * Returns the hashes of all scripts of the releases that are ES modules, which browsers check for every `import`, also
 * those inside the modules. Null if there is no such release. Browsers read it before the first module is loaded, so it
 * lists the releases of all sections. `failed`: remotes whose code failed in this browser. Their scripts get other URLs,
 * because it caches wrong files as long as right ones; `retry` is a number that these URLs had in no earlier document.
 */
export function importMapOf(
  snapshot: RegistrySnapshot,
  failed: ReadonlySet<string> = new Set(),
  retry: number = Date.now(),
): ImportMap | null {
  const files = modulesIn(snapshot).flatMap(([name, { base, integrity }]) =>
    Object.entries(integrity).map(([file, hash]) => {
      const address = `${base}${file}`;
      return { address, hash, url: failed.has(name) ? `${address}?r=${String(retry)}` : address };
    }),
  );
  if (files.length === 0) return null;
  const moved = files.filter(({ address, url }) => url !== address);
  const map = {
    imports: Object.fromEntries(moved.map(({ address, url }) => [address, url])),
    integrity: Object.fromEntries(files.map(({ url, hash }) => [url, hash])),
  };
  // An unescaped `<` could end the script element.
  const text = JSON.stringify(map).replaceAll('<', String.raw`\u003c`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
