const mostParts = 12;
const longestPart = 100;
/** What some system cannot keep, or reads as something else. */
const forbidden = /[\p{Cc}\p{Cs}\p{Bidi_Control}\\:*?"<>|]/u;

/** Why no folder or file can have this name, to read on from the path; null where one can. */
function partProblem(part: string): string | null {
  if (part === '' || part.startsWith('.')) return 'has a folder or name that is empty or begins with a dot';
  if (part !== part.trim() || part.endsWith('.')) return 'has a folder or name that begins or ends with a blank or dot';
  return part.length > longestPart || Buffer.byteLength(part) > 2 * longestPart
    ? `has a folder or name of more than ${String(longestPart)} characters`
    : null;
}

/**
 * Why a file of this name cannot be kept below a folder, to read on from the name; null where it can. Nothing that
 * passes leads out of the folder, hides, or is another name elsewhere.
 */
export function pathProblem(path: string): string | null {
  if (path.length > 300) return 'is longer than 300 characters';
  if (forbidden.test(path)) return 'has signs that no file’s name can have everywhere';
  const parts = path.split('/');
  if (parts.length > mostParts) return `lies in more than ${String(mostParts - 1)} folders`;
  return parts.map(partProblem).find((problem) => problem !== null) ?? null;
}

/** Two names that are one where case, or the way of writing accents, does not count. */
const likeness = (path: string): string => path.normalize('NFKC').toLowerCase();

/** A name that two files have, or that is a file's and a folder's; null: none. */
export function clashOf(paths: readonly string[]): string | null {
  const files = new Set<string>();
  for (const path of paths) {
    if (files.has(likeness(path))) return path;
    files.add(likeness(path));
  }
  for (const path of paths) {
    const parts = likeness(path).split('/');
    const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    if (folders.some((folder) => files.has(folder))) return path;
  }
  return null;
}
