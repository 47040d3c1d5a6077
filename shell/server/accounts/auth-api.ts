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
import { listDevices as listDevicesContract, listDevicesInput } from 'shared-contracts/auth/list-devices';
import { listMembers as listMembersContract, listMembersInput } from 'shared-contracts/auth/members/list-members';
import {
  endMemberSessions as endMemberSessionsContract,
  endMemberSessionsInput,
  setRole as setRoleContract,
  setRoleInput,
} from 'shared-contracts/auth/members/set-role';
import { resetPassword as resetPasswordContract, resetPasswordInput } from 'shared-contracts/auth/reset-password';
import { revokeDevice as revokeDeviceContract, revokeDeviceInput } from 'shared-contracts/auth/revoke-device';
import {
  resendVerification as resendVerificationContract,
  resendVerificationInput,
  verifyEmail as verifyEmailContract,
  verifyEmailInput,
} from 'shared-contracts/auth/verify-email';
import { listDevices } from './devices/list-devices.ts';
import { revokeDevice } from './devices/revoke-device.ts';
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
import { getMe as getMeContract, getMeInput } from 'shared-contracts/auth/get-me';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import { authMigrations } from './auth-migrations.ts';
import { cleanUp, cleanUpJob, startCleaningUp } from './clean-up.ts';
import { formHandler } from './form-handler.ts';
import { getMe } from './get-me.ts';
import { grantCommand } from './grant/grant-command.ts';

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
