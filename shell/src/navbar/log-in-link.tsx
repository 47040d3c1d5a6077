import type { ComponentProps, MouseEvent } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import type { DialogControl } from './use-account-dialog.ts';

interface LogInLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to'> {
  readonly dialog: DialogControl;
}

/** Whether a click opens the link elsewhere, which is left to the browser. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** LOG IN, one of the two texts in capitals (R2.25): opens the dialog, or the page when the dialog cannot be loaded. */
export function LogInLink({ dialog, ...rest }: LogInLinkProps) {
  const { links } = useSite();
  return (
    <ButtonLink
      to={links.login}
      aria-haspopup="dialog"
      onPointerEnter={dialog.prepare}
      onFocus={dialog.prepare}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        dialog.open(event.currentTarget);
      }}
      {...rest}
    >
      LOG IN
    </ButtonLink>
  );
}
