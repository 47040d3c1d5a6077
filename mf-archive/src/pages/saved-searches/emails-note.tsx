import type { JSX } from 'react';
import { quiet } from './saved-searches.styles.ts';

/** Says where emails are sent. */
export const EmailsNote = ({ sendsMail }: { readonly sendsMail: boolean }): JSX.Element => (
  <p css={quiet}>
    {sendsMail
      ? 'Letters go to the address of your account once you have confirmed it. Each has a link that stops them.'
      : 'This site sends no mail: letters stay with the people who run it. The list counts new pages all the same.'}
  </p>
);
