import { useCallback, type ComponentProps, type JSX } from 'react';
import { Link } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';

/**
 * A link within the site. Its page starts loading when a reader points at it or focuses it, but not with Save-Data or
 * on 2g (R9.09).
 */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string }): JSX.Element {
  const { prefetch } = useSite();
  const { to } = props;
  const warm = useCallback(() => {
    prefetch(to);
  }, [prefetch, to]);
  return <Link onPointerEnter={warm} onFocus={warm} {...props} />;
}
