import type { SubmitEvent } from 'react';
import { toNext } from 'shared-contracts/own-path';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { useSessionDoor } from '../../auth/session-door.ts';
import { AccountSheet } from './account-sheet.tsx';

interface SignedInPanelProps {
  readonly name: string;
  readonly next: string;
}

/** Who is logged in already, and the ways on: further, or out. Logging out works without script. */
export function SignedInPanel({ name, next }: SignedInPanelProps) {
  const { links } = useSite();
  const door = useSessionDoor();
  const logOut = (event: SubmitEvent<HTMLFormElement>): void => {
    const form = event.currentTarget;
    event.preventDefault();
    door.open().then(
      (session) => session.logOut(),
      () => {
        form.submit();
      },
    );
  };
  return (
    <AccountSheet title={`You are logged in as ${name}`}>
      <ButtonLink look="primary" wide to={next} state={toNext}>
        {next === links.home ? 'Go to the front page' : 'Go on'}
      </ButtonLink>
      <form method="post" action={links.logOut} onSubmit={logOut}>
        <Button wide type="submit">
          Logout
        </Button>
      </form>
    </AccountSheet>
  );
}
