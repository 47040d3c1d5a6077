import { useCallback, type ComponentProps, type JSX } from 'react';
import { Link } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  readonly to: string;
  /** Renders nothing if no page has the address. By default `Link` then renders only its text. */
  readonly alone?: boolean;
};

/**
 * A link within the site. Its page is prefetched when somebody hovers over it or focuses it; `prefetch` does nothing
 * with Save-Data or on 2G (R9.09 of the specification).
 */
export function TextLink({ alone = false, ...props }: TextLinkProps): JSX.Element | null {
  const { prefetch, canLinkTo } = useSite();
  const { to } = props;
  const warm = useCallback(() => {
    prefetch(to);
  }, [prefetch, to]);
  if (alone && !canLinkTo(to)) return null;
  return <Link onPointerEnter={warm} onFocus={warm} {...props} />;
}
