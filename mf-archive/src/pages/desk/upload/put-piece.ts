import type { WireError } from 'shared-contracts/app-error';
import type { Site } from 'shared-contracts/platform/site';

/** The result of sending a piece of a file. */
export type PieceResponse =
  /** It was stored; the next one begins at `next`. */
  | { readonly kind: 'taken'; readonly next: number }
  /** The site expects another offset than the one sent. */
  | { readonly kind: 'elsewhere'; readonly next: number; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** Try again later: no connection, the site is busy, or it failed on this piece. `ms`: the minimum wait. */
  | { readonly kind: 'later'; readonly why: 'busy' | 'line'; readonly ms?: number }
  | { readonly kind: 'later'; readonly why: 'fault'; readonly message: string };

/** Sends a piece of a file that begins at `offset`. */
export type PutPiece = (address: string, offset: number, piece: Blob) => Promise<PieceResponse>;

const busy: ReadonlySet<number> = new Set([408, 425, 429, 503]);
/** Statuses by which a proxy reports that the site does not respond. */
const noSite: ReadonlySet<number> = new Set([502, 504]);
const maxDelaySeconds = 600;

/** Returns how long the site asks to wait, in ms. */
const retryDelay = (response: Response): number => {
  const text = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), maxDelaySeconds) * 1_000 : 0;
};

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

/** Returns the function that sends pieces as the logged-in archivist. */
export const putPieces =
  (authFetch: Site['authFetch']): PutPiece =>
  async (address, offset, piece) => {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/octet-stream' };
    let response: Response;
    try {
      response = await authFetch(address, { method: 'PUT', headers, body: piece });
    } catch {
      return { kind: 'later', why: 'line' };
    }
    const next = nextOf(response);
    if (response.ok) return { kind: 'taken', next: next ?? offset + piece.size };
    if (noSite.has(response.status)) return { kind: 'later', why: 'line' };
    if (busy.has(response.status)) return { kind: 'later', why: 'busy', ms: retryDelay(response) };
    const message = await wordsOf(response);
    if (response.status === 500) return { kind: 'later', why: 'fault', message };
    return response.status === 409 && next !== null
      ? { kind: 'elsewhere', next, message }
      : { kind: 'refused', message };
  };
