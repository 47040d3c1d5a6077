import type { Role } from 'shared-contracts/auth/roles';
import type { Brand } from 'shared-contracts/brand';
import type { EmailMessage } from 'shared-contracts/server/mail-port';

/**
 * All emails of accounts. None contains text that somebody typed, such as a name: otherwise anybody could make us send
 * any text by signing up with another person's address.
 */

/** For most alerts: only to a confirmed address, so that a stranger does not get endless emails. */
const proven = (account: string): EmailMessage['to'] => ({ account, onlyProven: true });

/** To the account's address, confirmed or not. */
const anyway = (account: string): EmailMessage['to'] => ({ account, onlyProven: false });

export const resetEmail = (brand: Brand, account: string, linkId: string): EmailMessage => ({
  to: anyway(account),
  subject: `Set a new password for ${brand.name}`,
  text: [
    `Someone asked for a new password for the ${brand.name} account with this email address.`,
    'If this was you, set one here. The link works once, within an hour.',
  ],
  link: { label: 'Set a new password', path: '/forgot-password', secretOf: linkId },
  after: ['If this was not you, ignore this email: your password stays the same.'],
});

export const verificationEmail = (brand: Brand, account: string, linkId: string): EmailMessage => ({
  to: anyway(account),
  subject: `Confirm your email address for ${brand.name}`,
  text: [
    `A ${brand.name} account was created with this email address.`,
    'Confirm that it is yours, so that receipts and alerts can reach you. The link works for three days.',
  ],
  link: { label: 'Confirm email address', path: '/verify-email', secretOf: linkId },
  after: ['If you did not create an account, ignore this email: we will not send anything else to this address.'],
});

/** For the owner of an address with which somebody has signed up again. */
export const addressTakenEmail = (brand: Brand, account: string): EmailMessage => ({
  to: anyway(account),
  subject: `You already have an account at ${brand.name}`,
  text: [
    `Someone tried to register at ${brand.name} with this email address, which has an account already.`,
    'If this was you, log in, or set a new password if you have forgotten it.',
  ],
  link: { label: 'Set a new password', path: '/forgot-password' },
  after: ['If this was not you, ignore this email: nothing changed.'],
});

export const newAddressEmail = (brand: Brand, account: string, linkId: string, address: string): EmailMessage => ({
  to: { ...anyway(account), address },
  subject: `Confirm your new address for ${brand.name}`,
  text: [
    `Someone asked to use this email address for a ${brand.name} account.`,
    'Confirm it here to switch the account to it. The link works once, within an hour.',
  ],
  link: { label: 'Use this address', path: '/verify-email', secretOf: linkId },
  after: ['If this was not you, ignore this email: nothing changes.'],
});

export const addressChangedEmail = (brand: Brand, account: string, before: string): EmailMessage => ({
  to: { ...anyway(account), address: before },
  subject: `Your ${brand.name} account has a new email address`,
  text: [
    `Your ${brand.name} account now uses another email address. We will not send anything else to this one.`,
    'If this was not you, tell us immediately.',
  ],
  link: { label: 'Contact us', path: '/about' },
});

export const passwordChangedEmail = (brand: Brand, account: string): EmailMessage => ({
  to: proven(account),
  subject: `Your ${brand.name} password was changed`,
  text: [
    `The password of your ${brand.name} account was changed. All other devices were logged out.`,
    'If this was not you, set a new one now: all you need is access to your email.',
  ],
  link: { label: 'Set a new password', path: '/forgot-password' },
});

export const newDeviceEmail = (brand: Brand, account: string, browser: string, network: string): EmailMessage => ({
  to: proven(account),
  subject: `A new login to ${brand.name}`,
  text: [
    `Somebody logged in to your account with ${browser} for the first time, from the network ${network}.`,
    'If this was you, there is nothing to do. If not, set a new password: that logs out all devices.',
  ],
  link: { label: 'Set a new password', path: '/forgot-password' },
});

/** What each role allows, in words for its owner. */
const roleWords: Readonly<Record<Role, string>> = {
  user: 'You can read, search, save and ask, like every member.',
  editor: 'You can preview stories and pages before they are published.',
  archivist: 'You can use the staff dashboard: import pages, correct them, and answer reports.',
  admin: 'You can do everything, including changing the roles of others.',
};

export const roleChangedEmail = (brand: Brand, account: string, role: Role): EmailMessage => ({
  to: proven(account),
  subject: `Your role at ${brand.name} was changed`,
  text: [`An admin changed the role of your account at ${brand.name}. It is now: ${role}.`, roleWords[role]],
  link: { label: 'Your settings', path: '/context/settings' },
  after: ['If you did not expect this, contact the people who run the archive.'],
});

const checkTwoStep = { label: 'Check your two-step login', path: '/two-step' } as const;

/** What changed about the second factors of an account, in words for its owner. */
const twoStepWords = {
  'app-added': 'An authenticator app was set up for your account: from now on, logging in needs a code from it.',
  'app-removed': 'The authenticator app was removed from your account: logging in no longer needs a code from it.',
  'passkey-added': 'A passkey was added to your account: it can be used to log in from now on.',
  'passkey-removed': 'A passkey was removed from your account, and can no longer be used to log in.',
  'codes-renewed': 'New recovery codes were made for your account. The old ones no longer work.',
  reset: 'An admin turned off two-step login for your account, as is done when a phone is lost.',
} as const;

export const twoStepChangedEmail = (brand: Brand, account: string, what: keyof typeof twoStepWords): EmailMessage => ({
  to: proven(account),
  subject: `Two-step login changed at ${brand.name}`,
  text: [twoStepWords[what], 'If this was not you, set a new password now, then check your two-step login.'],
  link: checkTwoStep,
});

export const recoveryCodeUsedEmail = (brand: Brand, account: string): EmailMessage => ({
  to: proven(account),
  subject: `A recovery code was used at ${brand.name}`,
  text: [
    'Somebody logged in to your account with your password and a recovery code, which no longer works now.',
    'If this was not you, set a new password now, then make new recovery codes.',
  ],
  link: checkTwoStep,
});

export const secondFactorNeededEmail = (brand: Brand, account: string): EmailMessage => ({
  to: anyway(account),
  subject: `Set up two-step login for ${brand.name}`,
  text: [
    `Your role at ${brand.name} needs two-step login, because it can change what everybody reads.`,
    'Set it up within two weeks: it takes two minutes and your phone. Afterwards your role rests until you do.',
  ],
  link: { label: 'Set up two-step login', path: '/two-step' },
});
