import {
  findPayments as findContract,
  findPaymentsInput,
} from 'shared-contracts/membership/payments-admin/find-payments';
import {
  refundPayment as giveContract,
  refundPaymentInput,
} from 'shared-contracts/membership/payments-admin/refund-payment';
import { listTotals as totalsContract, listTotalsInput } from 'shared-contracts/membership/payments-admin/list-totals';
import {
  listProblems as troublesContract,
  listProblemsInput,
} from 'shared-contracts/membership/payments-admin/list-problems';
import {
  retryProblem as mendContract,
  retryProblemInput,
} from 'shared-contracts/membership/payments-admin/retry-problem';
import { readPayment as readContract, readPaymentInput } from 'shared-contracts/membership/payments-admin/read-payment';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { findPayments } from './find-payments.ts';
import { refundByAdmin } from './refund-by-admin.ts';
import { listTotals } from './list-totals.ts';
import { listProblems } from './list-problems.ts';
import { retryProblem } from './retry-problem.ts';
import { readPayment } from './read-payment.ts';

/** What admins do about payments. */
export const paymentsAdminEndpoints: readonly EndpointHandler[] = [
  handler(findContract, findPaymentsInput, findPayments),
  handler(readContract, readPaymentInput, readPayment),
  handler(giveContract, refundPaymentInput, refundByAdmin),
  handler(troublesContract, listProblemsInput, listProblems),
  handler(mendContract, retryProblemInput, retryProblem),
  handler(totalsContract, listTotalsInput, listTotals),
];
