import type { ArchiveContext } from '../archive-tables.ts';

/** How long, in ms, an answer is good. Within a minute no picture of a withdrawn page is handed out. */
const goodForMs = 20_000;
/** Hashes that are remembered at once. */
const mostKept = 5_000;

interface Known {
  readonly shown: Promise<boolean>;
  readonly until: number;
}

/** One for each folder of derived data, so that two archives in one process are told apart. */
const known = new Map<string, Map<string, Known>>();

async function ask({ db }: ArchiveContext, hash: string): Promise<boolean> {
  const page = await db
    .selectFrom('archive_page')
    .select('id')
    .where('image_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return page !== undefined;
}

/** Forgets what is remembered: what this process withdraws is gone at once. */
export function forgetShown({ derivedDir }: ArchiveContext): void {
  known.delete(derivedDir);
}

/**
 * True when a page of the archive shows the scan of this hash (`image_hash`). Ask before any tile, preview, thumbnail
 * or crop is handed out: a page that is withdrawn or removed is not shown. Good for 20 seconds.
 */
export async function isShown(context: ArchiveContext, hash: string): Promise<boolean> {
  const { derivedDir } = context;
  const own = known.get(derivedDir) ?? new Map<string, Known>();
  known.set(derivedDir, own);
  const now = context.now();
  const last = own.get(hash);
  if (last !== undefined && now < last.until) return await last.shown;
  const shown = ask(context, hash);
  own.delete(hash);
  own.set(hash, { shown, until: now + goodForMs });
  const oldest = own.size > mostKept ? own.keys().next().value : undefined;
  if (oldest !== undefined) own.delete(oldest);
  try {
    return await shown;
  } catch (error) {
    own.delete(hash);
    throw error;
  }
}
