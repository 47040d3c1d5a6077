import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** Loads a component when it is wanted for the first time; null until then, and when it cannot be loaded. */
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
