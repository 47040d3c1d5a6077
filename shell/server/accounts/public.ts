// The parts of this folder that other folders may use.

export { accountsDirectory } from './accounts-directory.ts';
export { openAccounts, type Accounts } from './accounts.ts';
export { authApi } from './auth-api.ts';
export { demoLogins, loginTable, type DemoLogin } from './demo/demo-logins.ts';
export { revokeDevice } from './devices/revoke-device.endpoint.ts';
export { confirmationLoginMs } from './limits.ts';
export { memberAccounts } from './member-accounts.ts';
export { endMemberSessions } from './members/end-member-sessions.endpoint.ts';
export { resetSecondFactors } from './members/reset-second-factors.endpoint.ts';
export { setRole } from './members/set-role.endpoint.ts';
export { resendVerification } from './recovery/resend-verification.endpoint.ts';
export { SecondStepNeeded } from './second-factor/login-steps.ts';
export { clientOf, registerSessions, sessionCookies, type SessionCookies } from './session-cookies.ts';
export { changeEmail } from './rights/change-email.endpoint.ts';
export { changePassword } from './rights/change-password.endpoint.ts';
export { eraseAccount } from './rights/erase-account.endpoint.ts';
export { openSigningKeys } from './signing/signing-keys.ts';
export { deviceOf } from './sessions/remember-device.ts';
