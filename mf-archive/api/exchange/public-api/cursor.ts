import { AppError } from 'shared-contracts/app-error';

type Part = number | string;

/**
 * Encodes a position in a list for addresses. The list continues after this position, so changes to earlier entries do
 * not shift it. For a search the position is only a page number, so changes do shift its results.
 */
export const writeCursor = (...parts: readonly Part[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

const bad = (): AppError =>
  new AppError('bad-request', 'This cursor is not valid: use the address in `next` unchanged, or restart the list');

const fits = (part: unknown, kind: 'number' | 'string'): boolean =>
  kind === 'number'
    ? Number.isSafeInteger(part)
    : typeof part === 'string' && part.length <= 200 && !part.includes('\0');

/**
 * Returns the parts of a cursor of these kinds; null without a cursor. Throws `bad-request` for any text that
 * `writeCursor` cannot have made.
 */
export function readCursor(
  cursor: string | undefined,
  kinds: readonly ('number' | 'string')[],
): readonly Part[] | null {
  if (cursor === undefined) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw bad();
    throw error;
  }
  if (!Array.isArray(parts) || parts.length !== kinds.length) throw bad();
  const found = parts as readonly unknown[];
  if (!kinds.every((kind, at) => fits(found[at], kind))) throw bad();
  return found as readonly Part[];
}
