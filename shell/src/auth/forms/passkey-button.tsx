import { useState } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { useSessionLoader } from '../session-loader.ts';

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

const labels = { 'log-in': 'Log in with a passkey', confirm: 'Confirm with a passkey' } as const;

interface PasskeyButtonProps {
  readonly how?: keyof typeof labels;
  /** Called after the login, or its confirmation. */
  readonly done: () => void;
}

/** Logs in with a passkey, without email and password, or confirms the login with one. */
export function PasskeyButton({ how = 'log-in', done }: PasskeyButtonProps) {
  const sessionLoader = useSessionLoader();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const ask = async (): Promise<void> => {
    setProblem('');
    setWaiting(true);
    try {
      const session = await sessionLoader.open();
      const outcome = await (how === 'confirm' ? session.confirmWithPasskey() : session.logInWithPasskey());
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
      <Button wide disabled={isWaiting} onClick={() => void ask()}>
        {isWaiting ? 'Please wait...' : labels[how]}
      </Button>
      <p css={fault} role="alert">
        {problem}
      </p>
    </div>
  );
}
