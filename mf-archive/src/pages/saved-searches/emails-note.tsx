import type { JSX } from 'react';
import { quiet } from './saved-searches.styles.ts';

/** Says where emails are sent. */
export const EmailsNote = ({ sendsMail }: { readonly sendsMail: boolean }): JSX.Element => (
  <p css={quiet}>
    {sendsMail
      ? 'Alerts go to your account’s email address once you have confirmed it. Each has an unsubscribe link.'
      : 'Email is not set up on this site, so no alerts are sent. Your list still counts new pages.'}
  </p>
);
