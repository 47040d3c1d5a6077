import type { JSX, MouseEvent } from 'react';
import { rememberPendingKeep } from 'shared-contracts/context/collections/pending-keep';
import type { KeptThing } from 'shared-contracts/context/collections/collection';
import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { useLocation } from 'shared-contracts/platform/router';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { BookmarkIcon } from 'shared-contracts/ui/bookmark-icon';
import { ButtonLink } from 'shared-contracts/ui/button';
import { Fragment } from 'shared-contracts/ui/fragment';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { isPlain } from '../parts/use-opener.ts';

const place = css`
  display: inline-flex;
  @media print {
    display: none;
  }
`;

interface KeepPlaceProps {
  readonly thing: KeptThing;
  /** The name of the thing, for screen readers. */
  readonly name: string;
  /** Styles of the container. */
  readonly box?: SerializedStyles;
}

/** Shown until a member's button is loaded, and for guests: they log in first, then the thing is added. */
function KeepLink({ thing, name }: Omit<KeepPlaceProps, 'box'>): JSX.Element {
  const { links, askToLogIn } = useSite();
  const { pathname, search } = useLocation();
  const { isAuthenticated } = useSelector(selectAuth);
  const press = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    rememberPendingKeep(window, thing);
    // For a member, the button that is loading will add the thing.
    if (!isAuthenticated) askToLogIn('log-in', `${pathname}${search}${window.location.hash}`);
  };
  return (
    <ButtonLink look="quiet" to={links.logInThen(`${pathname}${search}`)} onClick={press}>
      <BookmarkIcon />
      Save<VisuallyHidden>: {name}</VisuallyHidden>
    </ButtonLink>
  );
}

/** A button that adds something of the archive to a collection. */
export const SaveSlot = ({ thing, name, box = place }: KeepPlaceProps): JSX.Element => (
  <Fragment name="context/keep" given={{ thing, name }} box={box}>
    <KeepLink thing={thing} name={name} />
  </Fragment>
);
