import type { JSX } from 'react';
import type { Run } from 'shared-contracts/archive/runs/run';
import { Button } from 'shared-contracts/ui/button';
import { counted, grouped } from '../../../parts/counted.ts';
import { quiet, row } from '../parts/desk.styles.ts';

/** What may be done with a run at once. */
export function PublishAll({ run }: { readonly run: Run }): JSX.Element | null {
  const { ready, readyWithoutWarnings: fine, stopped } = run;
  if (ready === 0 && stopped === 0) return null;
  return (
    <form css={row} method="post" aria-label="The whole run">
      {fine > 0 && (
        <Button look="primary" type="submit" name="do" value="publish-fine">
          Publish {counted(fine, 'page')} without a warning
        </Button>
      )}
      {ready > fine && (
        <Button type="submit" name="do" value="publish-ready">
          Publish all {grouped(ready)} that are ready
        </Button>
      )}
      {stopped > 0 && (
        <Button type="submit" name="do" value="retry-stopped">
          Try {counted(stopped, 'stopped page')} again
        </Button>
      )}
      <span css={quiet}>Pages that would replace others in the archive are left out.</span>
    </form>
  );
}
