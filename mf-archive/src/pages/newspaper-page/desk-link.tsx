import type { JSX } from 'react';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { hasRole } from 'shared-contracts/auth/roles';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { useSelector } from 'shared-contracts/platform/redux';
import { TextLink } from 'shared-contracts/ui/text-link';

/** For those who keep the archive; the page as it comes is the same for everyone. */
export function DeskLink({ slug }: { readonly slug: string }): JSX.Element | null {
  const user = useSelector(selectUser);
  if (user === null || !hasRole(user.role, 'archivist')) return null;
  return (
    <p>
      <TextLink to={deskLinks.page(slug)}>Desk: amend or withdraw this page</TextLink>
    </p>
  );
}
