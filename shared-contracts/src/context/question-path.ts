/** In an address with a chat's id, the question is only for people to read, so its beginning is enough. */
const maxCharacters = 80;
/** Longer addresses would be lost on the way through the login page. */
const maxLength = 1_500;

/** These would be read as relative path segments, or as the history page. */
const reserved = /^(?:\.{0,2}|history)$/i;

/** Encodes as many complete characters for a path as fit. */
function encoded(signs: readonly string[]): string {
  let path = '';
  for (const sign of signs) {
    const next = encodeURIComponent(sign);
    if (path.length + next.length > maxLength) break;
    path += next;
  }
  return path;
}

/**
 * Returns the last part of a question's path. `isShort`: only the first 80 characters, for an address that also has the
 * chat's id. A reserved word gets a trailing space, which is not part of the question.
 */
export function questionPath(query: string, isShort: boolean): string {
  const text = query
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const signs = Array.from(text).slice(0, isShort ? maxCharacters : undefined);
  return encoded(reserved.test(text) ? [...signs, ' '] : signs);
}
