import { bootElementId, shellAttribute, type BootData } from 'shared-contracts/boot';

/** Returns the boot data that our own server put into the document; null without them. */
export function readBoot(root: Document): BootData | null {
  const text = root.getElementById(bootElementId)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as BootData);
}

/** Returns the nonce of the document's styles, which later styles need too. */
export const readNonce = (root: Document): string => root.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';

/** Returns the server's HTML of the page; must be called before anything changes it. */
export const readServerText = (root: Document): string | null => root.querySelector('[data-remote]')?.innerHTML ?? null;

/** Returns the version of the shell that the document was made for. */
export const readShell = (root: Document): string => root.documentElement.getAttribute(shellAttribute) ?? '';
