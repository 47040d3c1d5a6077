import { AppError } from 'shared-contracts/app-error';
import { SiteLimit } from 'shared-contracts/server/rate-limit';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { hasRole } from 'shared-contracts/auth/roles';
import type { ArchiveContext } from '../../core/public.ts';

const windowMs = 10 * 60_000;
const perPerson = new SiteLimit('corrections of a person', 200, windowMs);
const perPage = new SiteLimit('corrections of a page', 120, windowMs);
const inAll = new SiteLimit('corrections', 3_000, windowMs);

/**
 * Rejects with `too-many-requests` if a person, a person on one page, or all people together correct too often.
 */
export async function checkCorrectionRate(
  context: Pick<SliceContext, 'limits' | 'now'>,
  account: string,
  pageId: string,
): Promise<void> {
  const allowed =
    (await perPage.allows(context, `${account} ${pageId}`)) &&
    (await perPerson.allows(context, account)) &&
    (await inAll.allows(context, ''));
  if (allowed) return;
  throw new AppError('too-many-requests', 'Thank you for all these corrections. Please continue in ten minutes.', {
    retryAfter: windowMs / 1000,
  });
}

export interface Corrector {
  readonly account: string;
  readonly isArchivist: boolean;
}

/** Returns the logged-in visitor. Throws `unauthorized` for guests, whom the endpoints have already refused. */
export function correctorOf({ visitor }: Pick<SliceContext, 'visitor'>): Corrector {
  if (visitor.id === null) throw new AppError('unauthorized', 'Please log in to correct the text.');
  return { account: visitor.id, isArchivist: hasRole(visitor.role, 'archivist') };
}

/** Resolves to whether archivists have blocked an account. */
export async function isBlocked(db: Pick<ArchiveContext['db'], 'selectFrom'>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('archive_correction_block')
    .select('at')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

async function isLocked(db: Pick<ArchiveContext['db'], 'selectFrom'>, pageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('archive_corrected_page')
    .select('locked')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return row?.locked === 1;
}

/** Rejects with `forbidden` if the person may not change the text of a page; archivists always may. */
export async function checkMayCorrect(
  db: Pick<ArchiveContext['db'], 'selectFrom'>,
  { account, isArchivist }: Corrector,
  pageId: string,
): Promise<void> {
  if (isArchivist) return;
  if (await isBlocked(db, account)) {
    throw new AppError(
      'forbidden',
      'The archivists have blocked you from making corrections. You can still read everything.',
      {
        hint: 'If you think this is a mistake, write to the editors.',
      },
    );
  }
  if (await isLocked(db, pageId)) {
    throw new AppError('forbidden', 'The text of this page is locked. Only archivists can correct it.', {
      hint: 'You can report an error instead.',
    });
  }
}
