import { useEffect, type JSX } from 'react';
import { useRouteError } from 'shared-contracts/platform/router';
import { reportError } from '../app/beacon.ts';
import { FatalMessage } from './fatal-message.tsx';

/** Root error boundary: not even the layout could be drawn. */
export const FatalPage = (): JSX.Element => {
  const error = useRouteError();
  useEffect(() => {
    reportError({ kind: 'fatal', error });
  }, [error]);
  return <FatalMessage />;
};
