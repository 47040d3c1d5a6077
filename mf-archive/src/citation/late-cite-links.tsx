import { useEffect, useState, type ComponentType, type JSX } from 'react';

/** The dialog of a list's citations comes after the list; until then, and without it, its links lead to a page. */
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
