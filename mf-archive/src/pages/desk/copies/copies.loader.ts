import { listCopies } from '../../../../api/desk/list-copies.endpoint.ts';
import { numberIn } from '../parts/number-in.ts';
import type { Room } from '../room.ts';

/** `/desk/copies` */
export const loadCopies: Room = async ({ call, url }, rest) =>
  rest.length > 0
    ? null
    : { title: 'Copies', view: { view: 'copies', copies: await call(listCopies, { page: numberIn(url, 'page', 1) }) } };
