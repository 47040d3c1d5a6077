import { AppError } from 'shared-contracts/app-error';

export interface RequestAddress {
  /** The absolute URL of the page, with its query. */
  readonly url: URL;
  readonly kind: 'document' | 'payload';
  /** The document's canonical path and query, if another spelling was requested; else null. */
  readonly moved: string | null;
}

const payloadName = '/_payload.json';

const unreserved = /^[A-Za-z0-9\-._~]$/;

/** Escapes only what is necessary, with capital hex digits. Throws for control characters and invalid UTF-8. */
function normalEscapes(path: string): string {
  try {
    if (/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path))) throw new URIError('control character');
  } catch (cause) {
    throw new AppError('bad-request', 'This address cannot be read. Check it for stray percent signs.', { cause });
  }
  // A backslash would count as a slash once it is part of a URL.
  return path.replaceAll('\\', '%5C').replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const char = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return unreserved.test(char) ? char : escape.toUpperCase();
  });
}

const withoutExtraSlashes = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

/** Reads the raw request target. Throws AppError for one that cannot be read. */
export function readAddress(target: string, publicUrl: string): RequestAddress {
  const [path = '/', ...rest] = target.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  if (!path.startsWith('/')) throw new AppError('bad-request', 'This address cannot be read.');
  const isPayload = path.endsWith(payloadName);
  const pagePath = isPayload ? path.slice(0, -payloadName.length) : path;
  const url = new URL(`${publicUrl}${withoutExtraSlashes(normalEscapes(pagePath === '' ? '/' : pagePath))}${query}`);
  url.pathname = withoutExtraSlashes(url.pathname);
  const moved = !isPayload && url.pathname !== path ? `${url.pathname}${query}` : null;
  return { url, kind: isPayload ? 'payload' : 'document', moved };
}
