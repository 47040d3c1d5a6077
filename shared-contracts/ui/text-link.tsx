import { useCallback, type ComponentProps, type JSX } from 'react';
import { Link } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  readonly to: string;
  /** Draws nothing where the link leads to no page. By default its text remains. */
  readonly alone?: boolean;
};

/**
 * A link within the site. Its page starts loading when a reader points at it or focuses it, but not with Save-Data or
 * on 2g (R9.09).
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
