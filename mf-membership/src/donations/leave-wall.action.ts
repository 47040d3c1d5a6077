import { isAppError } from 'shared-contracts/app-error';
import type { PageAction } from 'shared-contracts/page';
import { leaveWall } from '../../api/donations/donor-wall.endpoint.ts';

/** Takes a donor off the wall; the form is on the payment's page, and returns there. */
export const sendLeaveWall: PageAction = async ({ call, links, params, url }) => {
  const [reference, key] = [params['reference'] ?? '', url.searchParams.get('key') ?? ''];
  try {
    await call(leaveWall, { reference, key });
  } catch (error) {
    if (!isAppError(error) || !['not-found', 'bad-request'].includes(error.code)) throw error;
    return { kind: 'not-found' };
  }
  return { kind: 'redirect', to: `${links.payment(reference, key)}&wall=left`, status: 303 };
};
