import type { Role } from 'shared-contracts/auth/roles';
import type { Brand } from 'shared-contracts/brand';
import type { EmailMessage } from 'shared-contracts/server/mail-port';

/**
 * All e-mails of accounts. None contains text that somebody typed, such as a name: otherwise anybody could make us send
 * any text by signing up with another person's address.
 */

/** Alerts go only to confirmed addresses, so that a stranger does not get endless e-mails. */
const proven = (account: string): EmailMessage['to'] => ({ account, onlyProven: true });

const anyway = (account: string): EmailMessage['to'] => ({ account, onlyProven: false });

export const resetEmail = (brand: Brand, account: string, linkId: string): EmailMessage => ({
  to: anyway(account),
  subject: `Set a new password for ${brand.name}`,
  text: [
    `Somebody asked for a new password for the ${brand.name} account with this address.`,
    'If it was you, set one here. The link works once, for an hour.',
  ],
  link: { label: 'Set a new password', path: '/forgot-password', secretOf: linkId },
  after: ['If it was not you, leave this letter alone: your password stays as it is.'],
});

export const verificationEmail = (brand: Brand, account: string, linkId: string): EmailMessage => ({
  to: anyway(account),
  subject: `Is this your address? Confirm it for ${brand.name}`,
  text: [
    `An account at ${brand.name} was made with this address.`,
    'Confirm that it is yours, so that receipts and alerts can reach you. The link works for three days.',
  ],
  link: { label: 'Confirm this address', path: '/verify-email', secretOf: linkId },
  after: ['If you made no account, leave this letter alone: nothing else is sent to this address.'],
});

export const newAddressEmail = (brand: Brand, account: string, linkId: string, address: string): EmailMessage => ({
  to: { ...anyway(account), address },
  subject: `Confirm your new address for ${brand.name}`,
  text: [
    `Somebody asked to use this address for an account at ${brand.name}.`,
    'Confirm it here, and the account moves to it. The link works once, for an hour.',
  ],
  link: { label: 'Use this address', path: '/verify-email', secretOf: linkId },
  after: ['If it was not you, leave this letter alone: nothing changes.'],
});

export const addressChangedEmail = (brand: Brand, account: string, before: string): EmailMessage => ({
  to: { ...anyway(account), address: before },
  subject: `Your ${brand.name} account has a new address`,
  text: [
    `Your account at ${brand.name} now uses another address. Nothing more is sent to this one.`,
    'If it was not you, tell us at once.',
  ],
  link: { label: 'How to reach us', path: '/about' },
});

export const passwordChangedEmail = (brand: Brand, account: string): EmailMessage => ({
  to: proven(account),
  subject: `Your ${brand.name} password was changed`,
  text: [
    `The password of your account at ${brand.name} was changed. Every other browser was signed out.`,
    'If it was not you, set a new one now: your mailbox is all that you need for it.',
  ],
  link: { label: 'Set a new password', path: '/forgot-password' },
});

export const newDeviceEmail = (brand: Brand, account: string, browser: string, network: string): EmailMessage => ({
  to: proven(account),
  subject: `A new sign-in to ${brand.name}`,
  text: [
    `Your account was signed in to with ${browser}, from the network ${network}, for the first time.`,
    'If it was you, there is nothing to do. If not, set a new password: every browser is signed out by that.',
  ],
  link: { label: 'Set a new password', path: '/forgot-password' },
});

/** What each role allows, in words for its owner. */
const roleWords: Readonly<Record<Role, string>> = {
  user: 'You can read, search, save and ask, as every member can.',
  editor: 'You can preview stories and pages before they are published.',
  archivist: 'You can work at the archive’s desk: take pages in, mend them, and answer reports.',
  admin: 'You can do all that the site allows, also give roles to others.',
};

export const roleChangedEmail = (brand: Brand, account: string, role: Role): EmailMessage => ({
  to: proven(account),
  subject: `Your role at ${brand.name} was changed`,
  text: [`An admin changed the role of your account at ${brand.name}. It is now: ${role}.`, roleWords[role]],
  link: { label: 'Your settings', path: '/context/settings' },
  after: ['If you did not expect this, answer to the people who run the archive.'],
});
