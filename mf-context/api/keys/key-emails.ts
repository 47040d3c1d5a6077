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
        `A key for the API was made in your account: ${shown}. Whoever has it can use what it is allowed to do in your name.`,
      ],
      after: [
        'If it was you, there is nothing to do. If not, revoke the key there, and change your password: somebody is logged in as you.',
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
      subject: `A key for the ${brand.name} API ends on ${dayAndMonth(endsAt)}`,
      text: [
        `Your key ${shown} ends on ${dayAndMonth(endsAt)}. Programs that use it are refused after that.`,
        'Replace it in your settings: both keys hold for 24 hours, so that nothing stops meanwhile.',
      ],
    },
  );
