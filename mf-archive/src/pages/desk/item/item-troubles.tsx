import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { RunItemDetail } from '../../../../api/import/runs/get-run-item.endpoint.ts';
import { problemsOf } from '../run/item-words.ts';

const list = css`
  border-left: var(--line-strong) solid var(--marker);
  padding-left: var(--space-4);
  display: grid;
  gap: var(--space-2);
`;

const sameness = ({ sameScan, sameWords }: NonNullable<RunItemDetail['existing']>): string => {
  if (sameScan && sameWords) return 'with the same scan and text: nothing would change';
  if (sameScan) return 'with the same scan and different text';
  return sameWords ? 'with the same text and a different scan' : 'with a different scan and text';
};

/** Lists why a page stopped, what must be decided, and the warnings; pages of the archive that are alike are linked. */
export function ItemTroubles({ detail: { item, existing } }: { readonly detail: RunItemDetail }): JSX.Element | null {
  const troubles = problemsOf(item);
  if (troubles.length === 0 && existing === null) return null;
  return (
    <ul css={list} aria-label="Please check">
      {troubles.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {existing !== null && (
        <li>
          <TextLink to={deskLinks.page(existing.slug)}>The archive already has this page</TextLink>,{' '}
          {sameness(existing)}.
        </li>
      )}
      {item.double !== null && (
        <li>
          <TextLink to={deskLinks.page(item.double)}>This page of the archive</TextLink> has exactly the same scan.
        </li>
      )}
    </ul>
  );
}
