const maxDepth = 12;
const maxNameLength = 100;
/** Characters that some systems cannot store in names, or treat specially. */
const forbidden = /[\p{Cc}\p{Cs}\p{Bidi_Control}\\:*?"<>|]/u;

/**
 * Returns why a folder or file cannot have this name, as the rest of a sentence that starts with the path; null if it
 * can.
 */
function partProblem(part: string): string | null {
  if (part === '' || part.startsWith('.')) return 'has a folder or name that is empty or begins with a dot';
  if (part !== part.trim() || part.endsWith('.')) return 'has a folder or name that begins or ends with a space or dot';
  return part.length > maxNameLength || Buffer.byteLength(part) > 2 * maxNameLength
    ? `has a folder or name of more than ${String(maxNameLength)} characters`
    : null;
}

/**
 * Returns why a file of this name cannot be stored below a folder, as the rest of a sentence that starts with the name;
 * null if it can. A valid path does not leave the folder, is not hidden, and has the same meaning on every system.
 */
export function pathProblem(path: string): string | null {
  if (path.length > 300) return 'is longer than 300 characters';
  if (forbidden.test(path)) return 'has characters that are not allowed in file names';
  const parts = path.split('/');
  if (parts.length > maxDepth) return `is nested in more than ${String(maxDepth - 1)} folders`;
  return parts.map(partProblem).find((problem) => problem !== null) ?? null;
}

/** Returns a key that is equal for names that differ only in case or Unicode normalisation. */
const normalised = (path: string): string => path.normalize('NFKC').toLowerCase();

/** Returns a path that is the name of two files, or of a file and a folder; null if there is none. */
export function findClash(paths: readonly string[]): string | null {
  const files = new Set<string>();
  for (const path of paths) {
    if (files.has(normalised(path))) return path;
    files.add(normalised(path));
  }
  for (const path of paths) {
    const parts = normalised(path).split('/');
    const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    if (folders.some((folder) => files.has(folder))) return path;
  }
  return null;
}
