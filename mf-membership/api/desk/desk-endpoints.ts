import { findPayments as findContract, findPaymentsInput } from 'shared-contracts/membership/desk/find-payments';
import { giveBack as giveContract, giveBackInput } from 'shared-contracts/membership/desk/give-back';
import { listTotals as totalsContract, listTotalsInput } from 'shared-contracts/membership/desk/list-totals';
import { listTroubles as troublesContract, listTroublesInput } from 'shared-contracts/membership/desk/list-troubles';
import { mendTrouble as mendContract, mendTroubleInput } from 'shared-contracts/membership/desk/mend-trouble';
import { readPayment as readContract, readPaymentInput } from 'shared-contracts/membership/desk/read-payment';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { findPayments } from './find-payments.ts';
import { giveBack } from './give-back.ts';
import { listTotals } from './list-totals.ts';
import { listTroubles } from './list-troubles.ts';
import { mendTrouble } from './mend-trouble.ts';
import { readPayment } from './read-payment.ts';

/** What admins do about payments. */
export const deskEndpoints: readonly EndpointHandler[] = [
  handler(findContract, findPaymentsInput, findPayments),
  handler(readContract, readPaymentInput, readPayment),
  handler(giveContract, giveBackInput, giveBack),
  handler(troublesContract, listTroublesInput, listTroubles),
  handler(mendContract, mendTroubleInput, mendTrouble),
  handler(totalsContract, listTotalsInput, listTotals),
];
