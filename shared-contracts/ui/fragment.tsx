import { Component, useEffect, useRef, useState, type ComponentType, type JSX, type ReactNode } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import type { FragmentCode, FragmentName, FragmentProps } from 'shared-contracts/fragments';
import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';

/** Nobody sees it, nobody gets there by keyboard, and what stands beside it does not move. */
const gone = css`
  visibility: hidden;
`;

const takesFocus = 'a[href], button, input:not([type="hidden"]), select, textarea';

interface GuardProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** What throws takes nothing but itself away. */
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

/** Once somebody comes to it; where every byte counts, once they press it. Answers how to stop waiting. */
function whenWanted(place: Element, then: () => void): () => void {
  if (isFrugal()) {
    // Not before: what is pressed has to be there still when it is let go.
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

/** `undefined`: not known yet; `null`: it cannot be had. */
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
    // What the keyboard stood on is gone: it goes on with what came in its place.
    if (hadFocus.current && code) place?.querySelector<HTMLElement>(takesFocus)?.focus();
  }, [code, place]);
  return isAuthenticated ? code : undefined;
}

interface FragmentElementProps<Name extends FragmentName> {
  readonly name: Name;
  /** Its props: plain data. */
  readonly given: FragmentProps[Name];
  /** Of its place, which is as large before as after. */
  readonly box?: SerializedStyles;
  /** What stands there in the HTML, for guests, and until the code is there: of the same size. */
  readonly children?: ReactNode;
}

/**
 * Something of another section on this page, by its name (decision 0047): only in the browser, and only for those who
 * are logged in. Where its remote is down nothing is to be seen.
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
