import { createHash } from 'node:crypto';
import type { RegistrySnapshot } from 'shared-contracts/registry';

/** An inline import map, and the source that allows it in the Content-Security-Policy. */
export interface ImportMap {
  readonly text: string;
  readonly source: string;
}

/**
 * Returns the hashes of all scripts of the releases that are ES modules, which browsers check for every `import`, also
 * those inside the modules. Null if there is no such release. Browsers read it before the first module is loaded, so it
 * lists the releases of all sections.
 */
export function importMapOf({ remotes }: RegistrySnapshot): ImportMap | null {
  const releases = Object.values(remotes).flatMap((remote) =>
    remote.state === 'enabled' && remote.release.ordinary?.type === 'module' ? [remote.release] : [],
  );
  if (releases.length === 0) return null;
  const hashes = releases.flatMap(({ base, integrity }) =>
    Object.entries(integrity).map(([file, hash]) => [`${base}${file}`, hash] as const),
  );
  // An unescaped `<` could end the script element.
  const text = JSON.stringify({ integrity: Object.fromEntries(hashes) }).replaceAll('<', String.raw`\u003c`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
