import { getWithdrawal as getContract, getWithdrawalInput } from 'shared-contracts/archive/withdrawals/get-withdrawal';
import {
  listWithdrawals as listContract,
  listWithdrawalsInput,
} from 'shared-contracts/archive/withdrawals/list-withdrawals';
import { restorePage as restoreContract, restorePageInput } from 'shared-contracts/archive/withdrawals/restore-page';
import {
  withdrawPage as withdrawContract,
  withdrawPageInput,
} from 'shared-contracts/archive/withdrawals/withdraw-page';
import { listRights as listRightsContract, listRightsInput } from 'shared-contracts/archive/rights/list-rights';
import { setRights as setRightsContract, setRightsInput } from 'shared-contracts/archive/rights/set-rights';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { listRights } from '../rights/list-rights.ts';
import { setRights } from '../rights/set-rights.ts';
import { getWithdrawal, listWithdrawals } from './list-withdrawals.ts';
import { restorePage } from './restore-page.ts';
import { withdrawPage } from './withdraw-page.ts';

/** The endpoints of withdrawals and of rights. */
export const withdrawalEndpoints: readonly EndpointHandler[] = [
  handler(withdrawContract, withdrawPageInput, withdrawPage),
  handler(restoreContract, restorePageInput, restorePage),
  handler(listContract, listWithdrawalsInput, listWithdrawals),
  handler(getContract, getWithdrawalInput, getWithdrawal),
  handler(setRightsContract, setRightsInput, setRights),
  handler(listRightsContract, listRightsInput, listRights),
];
