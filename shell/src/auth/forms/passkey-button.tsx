import { useState } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { useSessionDoor } from '../session-loader.ts';

const box = css`
  display: grid;
  gap: var(--space-2);
  @media (scripting: none) {
    display: none;
  }
`;

const fault = css`
  color: var(--danger);
  font-size: var(--text-sm);
  &:empty {
    display: none;
  }
`;

interface PasskeyButtonProps {
  /** Called after the login. */
  readonly done: () => void;
}

/** Logs in with a passkey, without email and password. */
export function PasskeyButton({ done }: PasskeyButtonProps) {
  const door = useSessionDoor();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const logIn = async (): Promise<void> => {
    setProblem('');
    setWaiting(true);
    try {
      const outcome = await (await door.open()).logInWithPasskey();
      if (outcome.ok) done();
      else setProblem(`${outcome.message.replace(/[^.]$/, '$&.')} ${outcome.hint ?? ''}`.trim());
    } catch {
      setProblem('Part of this site did not load. Check your connection, then try again.');
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div css={box}>
      <Button wide disabled={isWaiting} onClick={() => void logIn()}>
        {isWaiting ? 'Please wait...' : 'Log in with a passkey'}
      </Button>
      <p css={fault} role="alert">
        {problem}
      </p>
    </div>
  );
}
