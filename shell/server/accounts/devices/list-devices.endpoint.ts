import { listDevices, listDevicesInput, type DeviceList } from 'shared-contracts/auth/list-devices';
import { callerAccount } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { isLive } from '../sessions/find-session.ts';
import { browserInWords } from './browser-in-words.ts';

/** Lists the browsers that are logged in to the caller's account: the current one, then by last use. */
export const listDevicesEndpoint = formEndpoint({
  ...listDevices,
  input: listDevicesInput,
  handle: async (context): Promise<DeviceList> => {
    const own = authContext(context);
    const { id, role } = await callerAccount(own);
    const sessions = await own.db
      .selectFrom('auth_session')
      .selectAll()
      .where('account_id', '=', id)
      .where('ended_at', 'is', null)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .execute();
    const now = own.now();
    const devices = sessions
      .filter((session) => isLive(session, role, now))
      .map((session) => ({
        id: session.id,
        browser: browserInWords(session.user_agent),
        network: session.network,
        signedInAt: session.created_at,
        lastUsedAt: session.seen_at,
        isThis: session.id === own.visitor.session,
      }));
    return { devices: devices.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
  },
});
