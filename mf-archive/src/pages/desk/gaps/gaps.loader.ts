import { listGaps } from '../../../../api/desk/list-gaps.endpoint.ts';
import { numberIn } from '../parts/number-in.ts';
import type { Room } from '../room.ts';

/** `/desk/gaps` */
export const loadGaps: Room = async ({ call, url }, rest) => {
  if (rest.length > 0) return null;
  const title = url.searchParams.get('title') ?? '';
  const year = numberIn(url, 'year', 0);
  const gaps = await call(listGaps, {
    ...(title === '' ? {} : { title }),
    ...(year >= 1 && year <= 9999 ? { year } : {}),
  });
  return { title: 'Gaps', view: { view: 'gaps', gaps } };
};
