import Joi from 'joi';
import { sql } from 'kysely';
import {
  adminPaymentsPageSize,
  type FindPaymentsInput,
  type FoundPayments,
} from 'shared-contracts/membership/payments-admin/find-payments';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { adminPayment } from './admin-payment.ts';

/** Receipt numbers of test and sandbox payments begin with a letter. */
const isReceiptNumber = (q: string): boolean => /^[A-Z]?\d{4}-\d{6}$/i.test(q);

/** Escapes LIKE wildcards, so that the text matches literally. */
const escapeLike = (q: string): string => q.toLowerCase().replaceAll(/[!%_]/g, (sign) => `!${sign}`);

const matchingPayments = ({ db }: MembershipContext, q: string) => {
  const all = db
    .selectFrom('membership_intent as intent')
    .innerJoin('membership_payer as payer', 'payer.id', 'intent.payer_id')
    .leftJoin('membership_payment as payment', 'payment.reference', 'intent.reference');
  if (q === '') return all;
  if (isReceiptNumber(q)) return all.where('payment.receipt_number', '=', q.toUpperCase());
  const text = escapeLike(q);
  return all.where((where) =>
    where.or([
      sql<boolean>`lower(intent.reference) like ${`${text}%`} escape '!'`,
      sql<boolean>`lower(payer.email) like ${`%${text}%`} escape '!'`,
    ]),
  );
};

/**
 * Finds payments by receipt number, beginning of the reference or part of the email address, newest first; without a
 * query, all of them.
 */
export const findPayments = endpoint({
  method: 'GET',
  path: '/api/ms/desk/payments',
  access: 'admin',
  input: () =>
    Joi.object<FindPaymentsInput, true>({
      q: Joi.string().trim().max(200).allow('').default(''),
      page: Joi.number().integer().min(1).max(10_000).default(1),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { q, page }): Promise<FoundPayments> => {
    const context = membershipContext(anyContext);
    const [{ total }, rows] = await Promise.all([
      matchingPayments(context, q)
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow(),
      matchingPayments(context, q)
        .selectAll('intent')
        .select(['payer.email', 'payer.name', 'payment.receipt_number', 'payment.amount as paid'])
        .orderBy('intent.created_at', 'desc')
        .orderBy('intent.reference')
        .limit(adminPaymentsPageSize)
        .offset((page - 1) * adminPaymentsPageSize)
        .execute(),
    ]);
    const payments = rows.map(({ email, name, receipt_number, paid, ...intent }) =>
      adminPayment(
        intent,
        { email, name },
        receipt_number === null || paid === null ? null : { receipt_number, amount: paid },
      ),
    );
    return { payments, total: Number(total), page, pageCount: Math.ceil(Number(total) / adminPaymentsPageSize) };
  },
});
