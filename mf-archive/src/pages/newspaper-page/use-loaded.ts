import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** Loads a component when it is wanted; null until it is loaded, if that fails, and while it is not wanted. */
export function useLoaded<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): { readonly Loaded: ComponentType<Props> | null } {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const start = useEffectEvent(() => {
    load().then(
      (component) => {
        setLoaded(() => component);
      },
      () => undefined,
    );
  });
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);
  return { Loaded: isWanted ? Loaded : null };
}
