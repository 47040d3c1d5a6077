import { ownValue } from 'shared-contracts/own-value';

/** A well-formed hash that matches nothing, so that a script without a listed hash is refused. */
const refusesAll = `sha384-${'A'.repeat(64)}`;

export interface ScriptCheck {
  /** Absolute URL of a script, of a release or of the shell itself → its hash. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Absolute address of a folder → the number in the URLs of the current attempt; 0 for the first attempt. */
  readonly retries: Readonly<Record<string, number>>;
  /** Origins besides our own that serve nothing but releases. */
  readonly origins: readonly string[];
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** Releases are below `/r/` on our own origin. */
const isOfRelease = ({ origin, pathname }: URL, own: string, { origins }: ScriptCheck): boolean =>
  origins.includes(origin) || (origin === own && pathname.startsWith('/r/'));

/**
 * From now on the browser checks every listed script against its hash, and refuses those of releases without one. It is
 * done where a script element gets its address, so that it holds for the chunk loader of any bundler. Modules have no
 * element: the document's import map and its Integrity-Policy do the same for them. A retry gets a different
 * URL, because a second request for the same URL would join one that hangs.
 */
export function checkScripts(view: Window & typeof globalThis, check: ScriptCheck): void {
  const { Element, HTMLScriptElement, location } = view;
  const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  const prepare = (script: HTMLScriptElement, source: string): string => {
    const url = new URL(source, location.href);
    const address = `${url.origin}${url.pathname}`;
    const hash = ownValue(check.hashes, address);
    if (hash === undefined && !isOfRelease(url, location.origin, check)) return source;
    Element.prototype.setAttribute.call(script, 'crossorigin', 'anonymous');
    Element.prototype.setAttribute.call(script, 'integrity', hash ?? refusesAll);
    const retry = ownValue(check.retries, folderOf(address)) ?? 0;
    return retry === 0 ? source : `${address}?r=${String(retry)}`;
  };
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...own,
    set(this: HTMLScriptElement, source: unknown) {
      own?.set?.call(this, prepare(this, String(source)));
    },
  });
  HTMLScriptElement.prototype.setAttribute = function (name: string, value: unknown) {
    Element.prototype.setAttribute.call(
      this,
      name,
      name.toLowerCase() === 'src' ? prepare(this, String(value)) : String(value),
    );
  };
}
