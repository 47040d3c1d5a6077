const alphabet = /^[\w-]*$/;

/** The bytes of a base64url text; null when it is none, or not the one way to write those bytes down. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!alphabet.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : null;
}

export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
