import { getDesk as deskContract, getDeskInput } from 'shared-contracts/archive/desk/get-desk';
import { listCopies as copiesContract, listCopiesInput } from 'shared-contracts/archive/desk/list-copies';
import { listGaps as gapsContract, listGapsInput } from 'shared-contracts/archive/desk/list-gaps';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { getDesk } from './get-desk.ts';
import { listCopies } from './list-copies.ts';
import { listGaps } from './list-gaps.ts';

/** The archive's endpoints of the staff dashboard. */
export const deskEndpoints: readonly EndpointHandler[] = [
  handler(deskContract, getDeskInput, getDesk),
  handler(gapsContract, listGapsInput, listGaps),
  handler(copiesContract, listCopiesInput, listCopies),
];
