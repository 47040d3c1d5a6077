import { authApiVersion } from 'shared-contracts/auth/contract';
import {
  changeEmail as changeEmailContract,
  changeEmailInput,
  changePassword as changePasswordContract,
  changePasswordInput,
} from 'shared-contracts/auth/change-password';
import { eraseAccount as eraseAccountContract, eraseAccountInput } from 'shared-contracts/auth/erase-account';
import { exportData as exportDataContract, exportDataInput } from 'shared-contracts/auth/export-data';
import { forgotPassword as forgotPasswordContract, forgotPasswordInput } from 'shared-contracts/auth/forgot-password';
import {
  listDevices as listDevicesContract,
  listDevicesInput,
  type DeviceList,
} from 'shared-contracts/auth/list-devices';
import { listMembers as listMembersContract, listMembersInput } from 'shared-contracts/auth/members/list-members';
import {
  endMemberSessions as endMemberSessionsContract,
  endMemberSessionsInput,
  setRole as setRoleContract,
  setRoleInput,
} from 'shared-contracts/auth/members/set-role';
import { resetPassword as resetPasswordContract, resetPasswordInput } from 'shared-contracts/auth/reset-password';
import {
  revokeDevice as revokeDeviceContract,
  revokeDeviceInput,
  type RevokeDeviceInput,
} from 'shared-contracts/auth/revoke-device';
import {
  resendVerification as resendVerificationContract,
  resendVerificationInput,
  verifyEmail as verifyEmailContract,
  verifyEmailInput,
} from 'shared-contracts/auth/verify-email';
import { endMemberSessions } from './members/end-member-sessions.ts';
import { listMembers } from './members/list-members.ts';
import { setRole } from './members/set-role.ts';
import { forgotPassword, mailResetLink, resetMailJob } from './recovery/forgot-password.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { resendVerification, verifyEmail } from './recovery/verify-email.ts';
import { changeEmail, changePassword } from './rights/change-password.ts';
import { eraseAccount } from './rights/erase-account.ts';
import { exportData } from './rights/export-data.ts';
import { personalAccount } from './rights/personal-account.ts';
import { verifySecurityLogCommand } from './security-log/verify-security-log.ts';
import { getMe as getMeContract, getMeInput, type Me } from 'shared-contracts/auth/get-me';
import { handler, type ApiSlice, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { cleanUp, cleanUpJob, startCleaningUp } from './clean-up.ts';
import { grantCommand } from './grant/grant-command.ts';
import type { Migration } from 'kysely';
import { createAccounts } from './migrations/0001-create-accounts.ts';
import { countWaitsAnew } from './migrations/0005-count-waits-anew.ts';
import { createLinks } from './recovery/link-tables.ts';
import { createSecurityLog } from './security-log/security-tables.ts';
import { createThrottle } from './throttle/throttle-tables.ts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askingAccount, askingClient } from './asking.ts';
import { authContext } from './auth-tables.ts';
import { isLive } from './sessions/find-session.ts';
import { browserInWords } from './devices/browser-in-words.ts';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { note } from './security-log/security-log.ts';
import { closeSession } from './sessions/end-session.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { disownDevices } from './sessions/keep-device.ts';
import Joi from 'joi';
import type { Endpoint } from 'shared-contracts/endpoint';
import { checkAccountInput } from './check-input.ts';
import { userOf } from './account-user.ts';

/** The person whose token came with the request. */
async function getMe(context: SliceContext): Promise<Me> {
  const { id } = context.visitor;
  const account =
    id === null
      ? undefined
      : await authContext(context)
          .db.selectFrom('auth_account')
          .selectAll()
          .where('id', '=', id)
          .where('erased_at', 'is', null)
          .executeTakeFirst();
  if (account === undefined) throw new AppError('unauthorized', 'You are not logged in.', { hint: 'Please log in.' });
  return { user: userOf(account), email_verified: account.email_verified_at !== null };
}

const anything = (): Joi.ObjectSchema => Joi.object().unknown(true);

/** An endpoint that is refused as a form is: 'Invalid form data', and a message for each field. */
const formHandler = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: () => Joi.ObjectSchema<Input>,
  handle: (context: SliceContext, input: Input) => Promise<Output>,
): EndpointHandler =>
  handler(
    endpoint,
    anything,
    async (context, body: unknown) => await handle(context, checkAccountInput(input(), body)),
  );

/** Signs one browser out, or all but the one that asks. Only one's own: others' do not exist. */
async function revokeDevice(context: SliceContext, { id }: RevokeDeviceInput): Promise<Done> {
  const own = authContext(context);
  const account = await askingAccount(own);
  await own.transact(async (transaction) => {
    const now = own.now();
    if (id === 'others') {
      await endSessions(transaction, account.id, now, own.visitor.session);
      await disownDevices(transaction, account.id, { except: own.visitor.session ?? null });
    } else {
      const session = await transaction
        .selectFrom('auth_session')
        .select(['id', 'device_id'])
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (session === undefined) throw new AppError('not-found', 'This browser is not signed in any more.');
      await closeSession(transaction, session.id, now);
      const whose = { only: session.device_id, except: own.visitor.session ?? null };
      await disownDevices(transaction, account.id, whose);
    }
    const event = { account: account.id, client: askingClient(own), outcome: 'ok' } as const;
    await note(transaction, { ...event, event: 'session-revoked' }, now);
  });
  return { success: true };
}

/** The browsers that are signed in, the one that asks first. */
async function listDevices(context: SliceContext): Promise<DeviceList> {
  const own = authContext(context);
  const { id } = await askingAccount(own);
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
    .filter((session) => isLive(session, now))
    .map((session) => ({
      id: session.id,
      browser: browserInWords(session.user_agent),
      network: session.network,
      signedInAt: session.created_at,
      lastUsedAt: session.seen_at,
      isThis: session.id === own.visitor.session,
    }));
  return { devices: devices.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
}

/** In order; none is ever changed once it has run anywhere. */
const authMigrations: Readonly<Record<string, Migration>> = {
  '0001-create-accounts': createAccounts,
  '0002-create-throttle': createThrottle,
  '0003-create-security-log': createSecurityLog,
  '0004-create-links': createLinks,
  '0005-count-waits-anew': countWaitsAnew,
};

/** The server half of accounts: all that needs no cookies. What sets them is in `accounts.ts`. */
export const authApi: ApiSlice = {
  name: 'auth',
  version: authApiVersion,
  migrations: authMigrations,
  endpoints: [
    handler(getMeContract, getMeInput, getMe),
    formHandler(forgotPasswordContract, forgotPasswordInput, forgotPassword),
    formHandler(resetPasswordContract, resetPasswordInput, resetPassword),
    formHandler(verifyEmailContract, verifyEmailInput, verifyEmail),
    formHandler(resendVerificationContract, resendVerificationInput, resendVerification),
    formHandler(listDevicesContract, listDevicesInput, listDevices),
    formHandler(revokeDeviceContract, revokeDeviceInput, revokeDevice),
    formHandler(changePasswordContract, changePasswordInput, changePassword),
    formHandler(changeEmailContract, changeEmailInput, changeEmail),
    formHandler(exportDataContract, exportDataInput, exportData),
    formHandler(eraseAccountContract, eraseAccountInput, eraseAccount),
    handler(listMembersContract, listMembersInput, listMembers),
    formHandler(setRoleContract, setRoleInput, setRole),
    formHandler(endMemberSessionsContract, endMemberSessionsInput, endMemberSessions),
  ],
  personalData: personalAccount,
  jobs: { [resetMailJob]: mailResetLink, [cleanUpJob]: cleanUp },
  start: startCleaningUp,
  commands: { 'verify-security-log': verifySecurityLogCommand, grant: grantCommand },
};
