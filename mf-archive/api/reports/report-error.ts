import { createHash } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import { clipText, readClip } from 'shared-contracts/archive/clip';
import type { ReportErrorInput, ReportErrorResult } from 'shared-contracts/archive/reports/report-error';
import { callerOf } from 'shared-contracts/server/network-of';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveTransaction } from '../archive-tables.ts';
import type { ReportRow } from './report-tables.ts';
import { findPage } from '../pages/find-page.ts';
import { imageOf, type PageRecord } from '../pages/page-records.ts';

const windowMs = 10 * 60_000;
const maxPerReader = new RateLimit(10, windowMs);
const maxInTotal = new RateLimit(300, windowMs);

/** Open reports at once: more cannot be processed and would only fill the disk. */
const maxOpenReports = 20_000;

/** Throws when one caller (`callerOf`), or all together, report too often. Counts in this process only. */
function checkReportRate(caller: string, now: number): void {
  if (maxPerReader.allows(caller, now) && maxInTotal.allows('', now)) return;
  throw new AppError('too-many-requests', 'That is a lot of reports at once. Please try again in ten minutes.', {
    retryAfter: windowMs / 1000,
  });
}

function regionOf(page: PageRecord, text: string): string | null {
  const image = imageOf(page);
  const region = text === '' || image === null ? null : readClip(text, image);
  return region && clipText(region);
}

type ReportedPage = Omit<ReportRow, 'number' | 'status' | 'hash'>;

const hashOf = ({ page_id: page, kind, region, message }: ReportedPage): string =>
  createHash('sha256')
    .update(JSON.stringify([page, kind, region, message]))
    .digest('hex');

async function nextNumber(transaction: ArchiveTransaction): Promise<number> {
  const { open } = await transaction
    .selectFrom('archive_report')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('status', 'in', ['open', 'looking'])
    .executeTakeFirstOrThrow();
  if (open >= maxOpenReports) {
    throw new AppError('unavailable', 'More reports are open than we can work through. Please try again in some days.');
  }
  const { last } = await transaction
    .selectFrom('archive_report')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function reportError(anyContext: SliceContext, input: ReportErrorInput): Promise<ReportErrorResult> {
  const context = archiveContext(anyContext);
  const at = context.now();
  const { page } = await findPage(context, input.page);
  checkReportRate(callerOf(context.visitor.client?.ip ?? ''), at);
  const region = regionOf(page, input.region);
  const found: ReportedPage = { page_id: page.id, kind: input.kind, region, message: input.message };
  const hash = hashOf(found);
  return await context.transact(async (transaction) => {
    const same = await transaction
      .selectFrom('archive_report')
      .select('number')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (same !== undefined) return same;
    const number = await nextNumber(transaction);
    await transaction
      .insertInto('archive_report')
      .values({ ...found, number, status: 'open', hash })
      .execute();
    const arrival = { report: number, step: 1, at, status: 'open', note: '' } as const;
    await transaction.insertInto('archive_report_step').values(arrival).execute();
    return { number };
  });
}
