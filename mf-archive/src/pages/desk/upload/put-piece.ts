import type { WireError } from 'shared-contracts/app-error';
import type { Site } from 'shared-contracts/platform/site';

/** What became of a piece of a file. */
export type PieceAnswer =
  /** It is there; the next one begins at `next`. */
  | { readonly kind: 'taken'; readonly next: number }
  /** The site has another part of the file than we thought. */
  | { readonly kind: 'elsewhere'; readonly next: number; readonly message: string }
  /** The file will not be taken. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No line, or the site is too busy: later again. */
  | { readonly kind: 'later' };

/** Sends a piece of a file that begins at `offset`. */
export type PutPiece = (address: string, offset: number, piece: Blob) => Promise<PieceAnswer>;

const busy: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

async function wordsOf(response: Response): Promise<string> {
  try {
    const { statusMessage, hint = '' } = (await response.json()) as WireError;
    return `${statusMessage} ${hint}`.trim();
  } catch {
    return `The site answered ${String(response.status)}.`;
  }
}

function nextOf(response: Response): number | null {
  const text = response.headers.get('upload-offset') ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** Sends pieces in the archivist's name. */
export const putPieces =
  (authFetch: Site['authFetch']): PutPiece =>
  async (address, offset, piece) => {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/octet-stream' };
    let response: Response;
    try {
      response = await authFetch(address, { method: 'PUT', headers, body: piece });
    } catch {
      return { kind: 'later' };
    }
    const next = nextOf(response);
    if (response.ok) return { kind: 'taken', next: next ?? offset + piece.size };
    if (busy.has(response.status)) return { kind: 'later' };
    const message = await wordsOf(response);
    return response.status === 409 && next !== null
      ? { kind: 'elsewhere', next, message }
      : { kind: 'refused', message };
  };
