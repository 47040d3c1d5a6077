import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { WithdrawnData } from './withdrawn-data.ts';

const sheet = css`
  padding-block: var(--space-6) 0;
  display: grid;
  gap: var(--space-4);
  max-width: var(--measure);
  overflow-wrap: anywhere;
  & ul {
    display: grid;
    list-style: none;
    padding: 0;
  }
  & li a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/**
 * The notice in place of a withdrawn page: what it was, since when and why it is withdrawn, and how to ask about it.
 */
export const WithdrawnPage = ({ withdrawn }: { readonly withdrawn: WithdrawnData }): JSX.Element => {
  const { name, since, why, reason, edition, editionsOf, ask } = withdrawn;
  return (
    <article css={sheet}>
      <h1>This page was withdrawn</h1>
      <p>
        <strong>{name}</strong> was at this link. It was withdrawn from the archive on {since}.
      </p>
      <p>
        {why}. {reason}
      </p>
      <ul>
        {edition !== null && (
          <li>
            <TextLink to={edition}>The other pages of this edition</TextLink>
          </li>
        )}
        <li>
          <TextLink to={editionsOf.to}>All editions of {editionsOf.name}</TextLink>
        </li>
        <li>
          <TextLink to={ask}>Contact us about it</TextLink>
        </li>
      </ul>
    </article>
  );
};
