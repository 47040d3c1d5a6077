/** Beside a chat's id the words are for people: the beginning is enough. */
const maxCharacters = 80;
/** Longer addresses are lost on the way through the log-in page. */
const maxLength = 1_500;

/** As a part of a path these are something else: steps upwards, and the page of the history. */
const reserved = /^(?:\.{0,2}|history)$/i;

/** As many whole signs of a text as fit, written for a path. */
function encoded(signs: readonly string[]): string {
  let path = '';
  for (const sign of signs) {
    const next = encodeURIComponent(sign);
    if (path.length + next.length > maxLength) break;
    path += next;
  }
  return path;
}

/** The last part of a question's path. A blank at its end is no part of a question, and keeps it from being read as a place. */
export function questionPath(query: string, isShort: boolean): string {
  const text = query
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const signs = Array.from(text).slice(0, isShort ? maxCharacters : undefined);
  return encoded(reserved.test(text) ? [...signs, ' '] : signs);
}
