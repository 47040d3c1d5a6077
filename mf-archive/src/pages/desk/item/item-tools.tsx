import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { RunItemDetail } from '../../../../api/import/runs/get-run-item.endpoint.ts';
import { row } from '../parts/desk.styles.ts';

/** True when a page waits only for an archivist's approval, even if it would replace a page of the archive. */
const canPublish = ({ item: { state, working, problem, held, samePage } }: RunItemDetail): boolean =>
  state === 'checked' &&
  !working &&
  problem === null &&
  samePage === null &&
  held.every((reason) => reason === 'in-archive');

/** The actions for a page of an import run: links once it is published, else buttons that decide about it. */
export function ItemTools({ detail }: { readonly detail: RunItemDetail }): JSX.Element {
  const { links } = useSite();
  const { item } = detail;
  if (item.page !== null) {
    return (
      <p css={row}>
        <TextLink to={links.newspaperPage(item.page)}>View as a reader</TextLink>
        <TextLink to={deskLinks.page(item.page)}>Edit or withdraw</TextLink>
      </p>
    );
  }
  const replaces = item.held.includes('in-archive');
  return (
    <form css={row} method="post" aria-label="This page">
      <input type="hidden" name="item" value={item.id} />
      {replaces && <input type="hidden" name="replace" value="1" />}
      {canPublish(detail) && (
        <Button look="primary" type="submit" name="do" value="publish">
          {replaces ? 'Publish, replacing the archive’s page' : 'Publish'}
        </Button>
      )}
      {item.problem !== null && (
        <Button type="submit" name="do" value="retry">
          Try again
        </Button>
      )}
      <Button look="quiet" type="submit" name="do" value="discard">
        Discard…
      </Button>
    </form>
  );
}
