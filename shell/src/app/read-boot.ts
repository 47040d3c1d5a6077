import { bootElementId, type BootData } from 'shared-contracts/boot';

/** What the document came with. Our own server printed it, together with this script. */
export function readBoot(root: Document): BootData | null {
  const text = root.getElementById(bootElementId)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as BootData);
}

/** Styles that are added later need the nonce of those that the document came with. */
export const readNonce = (root: Document): string => root.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';

/** The server's text of the page, before anything touches it. */
export const readServerText = (root: Document): string | null => root.querySelector('[data-remote]')?.innerHTML ?? null;
