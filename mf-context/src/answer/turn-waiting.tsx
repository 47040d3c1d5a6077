import { type JSX, useSyncExternalStore } from 'react';
import { css, keyframes } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { Button } from 'shared-contracts/ui/button';
import type { ConnectionState } from '../asking/follow-run.ts';
import { useFocusLossHandler } from '../asking/use-focus-loss-handler.ts';
import { reconnectNow } from '../asking/wait-to-reconnect.ts';
import { fault } from './answer.styles.ts';

const noSubscription = (): (() => void) => () => undefined;

/** True once scripts run: false on the server and in the first render, so that hydration matches. */
const useHasScript = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

const box = css`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  padding-block: var(--space-4);
  color: var(--ink-2);
`;

const pulse = keyframes`
  to { opacity: 0.45; }
`;

const bars = css`
  display: grid;
  gap: var(--space-2);
  width: 100%;
  max-width: 52ch;
  & i {
    display: block;
    height: 0.875rem;
    background: var(--heat-0);
    animation: ${pulse} 1.6s ease-in-out infinite alternate;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  & i:last-child {
    width: 46%;
  }
`;

interface TurnWaitingProps {
  readonly run: string;
  /** True when the quotes are there and a language model is writing. */
  readonly isWriting: boolean;
  readonly connection: Exclude<ConnectionState, 'gone'>;
  /** Why the last attempt to stop failed. */
  readonly stopRefusal: string | null;
  readonly onStop: () => void;
  /** Called when the stop button is removed while it has the focus. */
  readonly onFocusLost: () => void;
}

function StopButton({
  run,
  onStop,
  onFocusLost,
}: Pick<TurnWaitingProps, 'onFocusLost' | 'onStop' | 'run'>): JSX.Element {
  const button = useFocusLossHandler<HTMLButtonElement>(onFocusLost);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onStop();
      }}
    >
      <input type="hidden" name="do" value="stop" />
      <input type="hidden" name="run" value={run} />
      <Button ref={button} type="submit">
        Stop
      </Button>
    </form>
  );
}

const connectionLostText =
  'Connection lost. Your question is still being answered; the answer appears when you are back online.';

/** Shows the progress of an answer, a button to stop it, and what to do when the connection is lost. */
export function TurnWaiting({
  run,
  isWriting,
  connection,
  stopRefusal,
  onStop,
  onFocusLost,
}: TurnWaitingProps): JSX.Element {
  const isScripted = useHasScript();
  const { pathname, search } = useLocation();
  return (
    <div css={box}>
      <p>
        {isWriting
          ? 'A language model is writing from the quotes, and each sentence is checked …'
          : 'Searching the pages …'}
      </p>
      {!isWriting && (
        <div css={bars} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      {connection === 'lost' && (
        <div css={fault}>
          <p>{connectionLostText}</p>
          <Button onClick={reconnectNow}>Try now</Button>
        </div>
      )}
      {!isScripted && (
        <noscript>
          <a href={`${pathname}${search}`}>Check for the answer</a>
        </noscript>
      )}
      {stopRefusal !== null && (
        <p css={fault} role="alert">
          {stopRefusal}
        </p>
      )}
      <StopButton run={run} onStop={onStop} onFocusLost={onFocusLost} />
    </div>
  );
}
