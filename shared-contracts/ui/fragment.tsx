import { Component, useEffect, useRef, useState, type ComponentType, type JSX, type ReactNode } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import type { FragmentCode, FragmentName, FragmentProps } from 'shared-contracts/fragments';
import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';

/** Invisible and not focusable, without changing the layout. */
const gone = css`
  visibility: hidden;
`;

const takesFocus = 'a[href], button, input:not([type="hidden"]), select, textarea';

interface GuardProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** An error boundary: a component that throws disappears, and the rest of the page stays. */
class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const isFrugal = (): boolean =>
  !mayPrefetch((navigator as Navigator & { readonly connection?: Connection }).connection);

/**
 * Calls `then` when the element comes near the viewport, or on 2g and with Save-Data when it is pressed. Returns a
 * function that cancels this.
 */
function whenWanted(place: Element, then: () => void): () => void {
  if (isFrugal()) {
    // Not on pointerdown: the pressed element must still exist when the pointer is released.
    place.addEventListener('click', then, { once: true });
    return () => {
      place.removeEventListener('click', then);
    };
  }
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '200px' },
  );
  observer.observe(place);
  return () => {
    observer.disconnect();
  };
}

/** Undefined: not known yet; null: not available. */
function useCode(name: FragmentName, place: Element | null): FragmentCode | null | undefined {
  const { fragment } = useSite();
  const { isAuthenticated } = useSelector(selectAuth);
  const [code, setCode] = useState<FragmentCode | null>();
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isAuthenticated || place === null) return undefined;
    let stop: (() => void) | undefined;
    const tell = (answer: FragmentCode | null): void => {
      hadFocus.current = place.contains(document.activeElement);
      setCode(answer);
    };
    const forget = whenWanted(place, () => {
      stop ??= fragment(name, tell);
    });
    return () => {
      forget();
      stop?.();
    };
  }, [fragment, isAuthenticated, name, place]);
  useEffect(() => {
    // The focused element was replaced, so its replacement gets the focus.
    if (hadFocus.current && code) place?.querySelector<HTMLElement>(takesFocus)?.focus();
  }, [code, place]);
  return isAuthenticated ? code : undefined;
}

interface FragmentElementProps<Name extends FragmentName> {
  readonly name: Name;
  /** The props of the fragment: plain data. */
  readonly given: FragmentProps[Name];
  /** Styles of its container, which must have the same size before and after. */
  readonly box?: SerializedStyles;
  /** Shown in the server's HTML, to guests, and until the code is loaded. Must have the same size as the fragment. */
  readonly children?: ReactNode;
}

/**
 * Shows a fragment of another remote on this page (decision 0047), only in the browser and only to signed-in readers.
 * If its remote is not available, nothing is visible.
 */
export function Fragment<Name extends FragmentName>(props: FragmentElementProps<Name>): JSX.Element {
  const { name, given, box, children } = props;
  const [place, setPlace] = useState<Element | null>(null);
  const code = useCode(name, place);
  const Shown = code?.Fragment as ComponentType<object> | undefined;
  return (
    <div ref={setPlace} css={[box, code === null && gone]} data-fragment={name}>
      {Shown === undefined ? (
        children
      ) : (
        <Guard onError={(error) => code?.crashed(error)}>
          <Shown {...given} />
        </Guard>
      )}
    </div>
  );
}
