import { usePage } from 'shared-contracts/platform/site';
import type { VisitorPageData } from '../visitor-page.loader.ts';
import { AskForLink } from './ask-for-link.tsx';
import { NewPassword } from './new-password.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** `/forgot-password`: requests a link by email; the link leads back here, to set a new password. */
function ForgotPassword() {
  const { data, form } = usePage<VisitorPageData>();
  return data.token === null ? (
    <AskForLink reset={data.reset} sent={data.done === 'sent'} submitted={form} />
  ) : (
    <NewPassword token={data.token} submitted={form} />
  );
}

/** `/forgot-password` and `/verify-email`, where links of emails lead. */
export function Page() {
  const { data } = usePage<VisitorPageData>();
  return data.mode === 'verify-email' ? <VerifyEmail /> : <ForgotPassword />;
}
