import { useEffect, useState, type ComponentType, type JSX } from 'react';

/** Loads the citation dialog after the list; before that, and if it fails, the links go to a page. */
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
