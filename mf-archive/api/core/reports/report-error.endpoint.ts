import { createHash } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { clipText, readClip } from 'shared-contracts/archive/clip';
import { maxReportLength, reportKinds, type ReportKind } from 'shared-contracts/archive/reports/report';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveTransaction } from '../tables/archive-tables.ts';
import { findPage, imageOf, type PageRecord } from '../pages/page-records.ts';
import type { ReportRow } from './report-tables.ts';

/** An error that a reader found on a page. */
export interface ReportErrorInput {
  /** The page's slug, which may be a former one. */
  readonly page: string;
  readonly kind: ReportKind;
  /** For archivists only; may be empty except for `rights` and `other`. At most `maxReportLength` characters. */
  readonly message: string;
  /**
   * The part of the page, as `clipText` writes it; empty for the whole page. A part outside the page counts as empty.
   */
  readonly region: string;
}

export interface ReportErrorResult {
  /** The number to look the report up by. */
  readonly number: number;
}

const needsWords = (): Joi.StringSchema => Joi.string().valid('rights', 'other');

const windowMs = 10 * 60_000;
const tooMany = 'Too many reports at once. Please try again in ten minutes.';

/** Maximum number of open reports; more could not be processed and would only fill the disk. */
const maxOpenReports = 20_000;

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
    throw new AppError(
      'unavailable',
      'We have more reports than we can handle right now. Please try again in a few days.',
    );
  }
  const { last } = await transaction
    .selectFrom('archive_report')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/**
 * Adds a report for the archivists, without login and without storing who sent it. Sending the same report again while
 * it is open returns its existing number. Errors: `not-found` (no such page), `gone` (the page is withdrawn),
 * `bad-request`, `too-many-requests` (from one address, or in total), `unavailable` (too many are open).
 */
export const reportError = endpoint({
  method: 'POST',
  path: '/api/archive/report-error',
  input: () =>
    Joi.object<ReportErrorInput, true>({
      page: Joi.string().max(200).required(),
      kind: Joi.string()
        .valid(...reportKinds)
        .required()
        .messages({ '*': 'Please choose what is wrong' }),
      message: Joi.string()
        .trim()
        .max(maxReportLength)
        .when('kind', {
          is: needsWords(),
          then: Joi.string().required(),
          otherwise: Joi.string().allow('').default(''),
        })
        .messages({
          'string.max': `Please keep it below ${String(maxReportLength)} characters`,
          '*': 'Please write a few words',
        }),
      region: Joi.string().allow('').max(40).default(''),
    }),
  rateLimits: [
    { limit: 10, windowMs, by: 'caller', message: tooMany },
    { limit: 300, windowMs, by: 'all', message: tooMany },
  ],
  handle: async (anyContext, input): Promise<ReportErrorResult> => {
    const context = archiveContext(anyContext);
    const at = context.now();
    const { page } = await findPage(context, input.page);
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
  },
});
