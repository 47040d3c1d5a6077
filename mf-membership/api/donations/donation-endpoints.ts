import Joi from 'joi';
import { listDonors as listContract, listDonorsInput } from 'shared-contracts/membership/payments-admin/list-donors';
import {
  moderateDonor as moderateContract,
  moderateDonorInput,
} from 'shared-contracts/membership/payments-admin/moderate-donor';
import { getGiving as givingContract, getGivingInput } from 'shared-contracts/membership/get-giving';
import { leaveWall as leaveContract, leaveWallInput } from 'shared-contracts/membership/leave-wall';
import { startDonation as startContract } from 'shared-contracts/membership/start-donation';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { getGiving } from './get-giving.ts';
import { listDonors, moderateDonor, leaveWall } from './donor-wall.ts';
import { startDonation } from './start-donation.ts';

const anything = (): Joi.ObjectSchema => Joi.object().unknown(true);

/** Gifts, the donor wall and its moderation. */
export const donationEndpoints: readonly EndpointHandler[] = [
  // Checked by the handler, so that each field is told what is wrong with it.
  handler(startContract, anything, startDonation),
  handler(givingContract, getGivingInput, getGiving),
  handler(leaveContract, leaveWallInput, leaveWall),
  handler(listContract, listDonorsInput, listDonors),
  handler(moderateContract, moderateDonorInput, moderateDonor),
];
