import type { ComponentProps } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';

/** LOG IN, one of the two texts in capitals (spec §2). */
export function LogInLink(props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  const { links } = useSite();
  return (
    <ButtonLink to={links.login} {...props}>
      LOG IN
    </ButtonLink>
  );
}
