import type { TableRegister } from 'shared-contracts/server/personal-data';
import type { AuthTables } from '../auth-tables.ts';
import { cleanUpJob } from '../clean-up.ts';

const untilDeletion = 'until you delete your account';

export const accountDataRegister: TableRegister<AuthTables> = {
  auth_account: {
    what: 'Name, email address, hash of the password, role, plan and when you joined',
    why: 'to let you log in and to show you your membership',
    basis: 'contract',
    kept: `${untilDeletion}; afterwards only a number without name and address, to which receipts refer`,
  },
  auth_session: {
    what: 'Logins: browser, shortened IP address, times, and when a login was confirmed',
    why: 'to keep you logged in, and to let you end a login elsewhere',
    basis: 'contract',
    kept: 'up to 90 days, and for 14 days after the login ends',
    job: cleanUpJob,
  },
  auth_access_token: {
    what: 'Hashes of the access tokens of open pages',
    why: 'to know who makes a request',
    basis: 'contract',
    kept: 'ten minutes; two hours after signing up',
    job: cleanUpJob,
  },
  auth_device: {
    what: 'Hash of a random number in your browser, and when it was first and last used',
    why: 'to tell you about logins from new browsers',
    basis: 'legitimate interest',
    kept: 'a year after its last use',
    job: cleanUpJob,
  },
  auth_passkey: {
    what: 'Public keys of your passkeys, the names you gave them, and when they were used',
    why: 'to log you in without a password',
    basis: 'contract',
    kept: 'until you remove them',
  },
  auth_totp: {
    what: 'The encrypted secret of your authenticator app',
    why: 'to check its codes',
    basis: 'contract',
    kept: 'until you remove the app',
  },
  auth_recovery_code: {
    what: 'Hashes of your recovery codes',
    why: 'to let you in without your phone',
    basis: 'contract',
    kept: 'until they are used, or two-step login is turned off',
  },
  auth_login_step: {
    what: 'Hash of a random number between the two steps of a login, or between signing up and confirming',
    why: 'to connect the two steps',
    basis: 'contract',
    kept: 'ten minutes; two hours after signing up',
    job: cleanUpJob,
  },
  auth_factor_due: {
    what: 'The deadline for a member of staff to set up two-step login',
    why: 'to protect what staff can change',
    basis: 'legitimate interest',
    kept: 'until it is set up',
  },
  auth_awaited: {
    what: 'That a new account waits for its owner to confirm the email address',
    why: 'so that nobody learns who has an account, or uses somebody else’s address',
    basis: 'legitimate interest',
    kept: 'until it is confirmed; after seven days the account is deleted',
    job: cleanUpJob,
  },
  auth_link: {
    what: 'Links that were emailed to you for a new password or address: kind, address, times',
    why: 'to carry out what the link is for',
    basis: 'contract',
    kept: 'until a day after they expire',
    job: cleanUpJob,
  },
  auth_link_secret: {
    what: 'Hashes of the secrets of these links',
    why: 'to check them',
    basis: 'contract',
    kept: 'as long as the link',
    job: cleanUpJob,
  },
  auth_throttle: {
    what: 'Counts of recent attempts, stored under a hash of account and network',
    why: 'to slow down password guessing',
    basis: 'legitimate interest',
    kept: 'a day at most',
    job: cleanUpJob,
  },
  auth_security_event: {
    what: 'Logins and changes of the account, and failed attempts at them: number of the account, shortened IP address, time; no names',
    why: 'to find out about attacks, and to let you see what happened to your account',
    basis: 'legitimate interest',
    kept: '180 days, even if the account is deleted',
    job: cleanUpJob,
  },
  auth_security_head: 'nobody',
  auth_used_challenge: 'nobody',
};
