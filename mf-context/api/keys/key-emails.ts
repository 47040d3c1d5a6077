import type { Brand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import type { EmailMessage } from 'shared-contracts/server/mail-port';
import { dayAndMonth } from '../allowance/lagos-month.ts';

/** The email omits the key's name, so that it contains no text that somebody typed. */
const keyEmail = (
  { links, account }: { readonly links: ReturnType<typeof siteLinks>; readonly account: string },
  message: Pick<EmailMessage, 'after' | 'subject' | 'text'>,
): EmailMessage => ({
  to: { account, onlyProven: true },
  ...message,
  link: { label: 'Your keys', path: links.settings('api') as `/${string}` },
});

export const newKeyEmail = (brand: Brand, account: string, shown: string): EmailMessage =>
  keyEmail(
    { links: siteLinks(brand), account },
    {
      subject: `A new key for the ${brand.name} API`,
      text: [
        `An API key was created in your account: ${shown}. Anyone who has it can act in your name, within its permissions.`,
      ],
      after: [
        'If this was you, there is nothing to do. If not, revoke the key and change your password: someone has access to your account.',
      ],
    },
  );

export const endingKeyEmail = (
  brand: Brand,
  { account, shown, endsAt }: { readonly account: string; readonly shown: string; readonly endsAt: number },
): EmailMessage =>
  keyEmail(
    { links: siteLinks(brand), account },
    {
      subject: `Your ${brand.name} API key expires on ${dayAndMonth(endsAt)}`,
      text: [
        `Your key ${shown} expires on ${dayAndMonth(endsAt)}. Programs that use it will stop working then.`,
        'Replace it in your settings: the old key keeps working for 24 hours, so nothing breaks.',
      ],
    },
  );
