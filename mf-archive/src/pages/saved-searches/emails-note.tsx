import type { JSX } from 'react';
import { quiet } from './saved-searches.styles.ts';

/** Says where emails are sent. */
export const EmailsNote = ({ sendsMail }: { readonly sendsMail: boolean }): JSX.Element => (
  <p css={quiet}>
    {sendsMail
      ? 'Alerts go to your account’s email address once you have confirmed it. Each has an unsubscribe link.'
      : 'This site does not send email. The list still counts new pages.'}
  </p>
);
