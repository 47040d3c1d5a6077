import {
  getAnniversary as getAnniversaryContract,
  getAnniversaryInput,
} from 'shared-contracts/archive/get-anniversary';
import { getDay as getDayContract, getDayInput } from 'shared-contracts/archive/get-day';
import { getMonth as getMonthContract, getMonthInput } from 'shared-contracts/archive/get-month';
import { getYear as getYearContract, getYearInput } from 'shared-contracts/archive/get-year';
import { listPlaces as listPlacesContract, listPlacesInput } from 'shared-contracts/archive/list-places';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { getAnniversary } from './get-anniversary.ts';
import { getDay } from './get-day.ts';
import { getMonth } from './get-month.ts';
import { getYear } from './get-year.ts';
import { listPlaces } from './list-places.ts';

/** What is browsed by time and place. */
export const browseEndpoints: readonly EndpointHandler[] = [
  handler(getYearContract, getYearInput, getYear),
  handler(getMonthContract, getMonthInput, getMonth),
  handler(getDayContract, getDayInput, getDay),
  handler(getAnniversaryContract, getAnniversaryInput, getAnniversary),
  handler(listPlacesContract, listPlacesInput, listPlaces),
];
