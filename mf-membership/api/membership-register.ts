import type { PersonalTable, TableRegister } from 'shared-contracts/server/personal-data';
import type { MembershipTables } from './membership-tables.ts';

/** Accounting records must be kept by law; nothing in them names a person once the account is deleted. */
const book = (what: string): PersonalTable => ({
  what,
  why: 'to take payments, give money back and account for it',
  basis: 'legal duty',
  kept: 'as long as the law requires for books; without your name once your account is deleted',
});

export const membershipRegister: TableRegister<MembershipTables> = {
  membership_payer: book('Name and email address of who pays'),
  membership_intent: book('Payments that were begun: what for, amount, state'),
  membership_payment: book('Payments: amount, day, kind of card or bank, number of the receipt'),
  membership_refund: book('Money that was given back: amount, day, reason'),
  membership_subscription: book('Plans and monthly gifts: kind, price, period, state'),
  membership_donation: {
    what: 'Gifts: amount, and what you wrote for the wall, a dedication or a page',
    why: 'to take the gift, and to show what you want to be shown',
    basis: 'consent',
    kept: 'the amount as long as the law requires for books; your texts until you delete your account',
  },
  membership_card: {
    what: 'Saved cards: kind, last four digits, expiry, and the provider’s encrypted token',
    why: 'to renew your plan',
    basis: 'consent',
    kept: 'until you remove the card, or delete your account',
  },
  membership_event: book('What happened to your membership: began, changed, cancelled'),
  membership_inbox: {
    what: 'Messages of the payment provider, which may contain your name, address and card digits',
    why: 'to book a payment even after a fault',
    basis: 'legitimate interest',
    kept: '90 days; afterwards, and once your account is deleted, without their text',
    job: 'reconcile',
  },
  membership_stray: book('Payments that fit nothing, until they are given back'),
  membership_ledger_transaction: book('The ledger: days, amounts and references'),
  membership_ledger_entry: 'nobody',
  membership_secret: 'nobody',
  membership_difference: 'nobody',
  membership_comparison: 'nobody',
};
