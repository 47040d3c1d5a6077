import { useEffect, useState, type ComponentType, type JSX } from 'react';

/**
 * Loads the handler of citation links after the list; until then, and if that fails, the links lead to the citation
 * page.
 */
export function LateCiteLinks(): JSX.Element | null {
  const [Links, setLinks] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "cite-links" */ './cite-links.tsx').then(
      ({ CiteLinks }) => {
        setLinks(() => CiteLinks);
      },
      () => undefined,
    );
  }, []);
  return Links === null ? null : <Links />;
}
