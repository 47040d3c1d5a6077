import { createElement, memo, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType, JSX } from 'react';
import { ownValue } from 'shared-contracts/own-value';
import { useLocation, useNavigation } from 'shared-contracts/platform/router';

type Look = { readonly className?: string };

const unchanging = () => (): void => undefined;
const Nothing = (): null => null;

const differs = <Props extends object>(a: Props, b: Props): boolean =>
  Object.entries(a).some(([name, value]) => ownValue(b as Readonly<Record<string, unknown>>, name) !== value);

/**
 * Creates the counterpart of `lazyPart` for the server and for tests, where all code is already loaded. Both render the
 * same markup.
 */
export function eagerPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props & Look> {
  return function EagerPart({ className, ...props }: Props & Look): JSX.Element {
    return (
      <div className={className}>
        <Suspense fallback={null}>{createElement(Part, props as unknown as Props)}</Suspense>
      </div>
    );
  };
}

/**
 * Creates a part of a page whose code the browser loads when the part comes into view, or when it has to show something
 * else. Until then the server's HTML stays, even if the code fails to load. The server needs an `eagerPart` in its
 * place.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Look> {
  let settle: (Part: ComponentType<Props>) => void = () => undefined;
  const code = new Promise<ComponentType<Props>>((resolve) => {
    settle = resolve;
  });
  let isLoading = false;
  let isNeeded = false;
  const loadCode = (): void => {
    if (isLoading) return;
    isLoading = true;
    load().then(settle, () => {
      isLoading = false;
      // The page must not wait for the code. Nothing is shown, because the server's HTML would be outdated by now.
      if (isNeeded) settle(Nothing);
    });
  };
  const Code = (props: Props): JSX.Element => createElement(use(code), props);
  // Memoised: React would discard the server's HTML if this was rendered again before the code has loaded.
  const Boundary = memo(function Boundary(props: Props) {
    return <Suspense fallback={null}>{createElement(Code, props)}</Suspense>;
  }) as unknown as ComponentType<Props>;
  return function LazyPart({ className, ...rest }: Props & Look): JSX.Element {
    const props = rest as unknown as Props;
    const element = useRef<HTMLDivElement>(null);
    const isHydrating = useSyncExternalStore(
      unchanging,
      () => false,
      () => true,
    );
    const now = { ...props, location: useLocation(), navigation: useNavigation() };
    const [first] = useState({ now, isHydrating });
    // A navigation renders the boundary again, which then waits for its code.
    if (!first.isHydrating || differs(now, first.now)) {
      isNeeded = true;
      loadCode();
    }
    useEffect(() => {
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadCode();
      });
      if (element.current !== null) observer.observe(element.current);
      return () => {
        observer.disconnect();
      };
    }, []);
    return (
      <div ref={element} className={className}>
        {createElement(Boundary, props)}
      </div>
    );
  };
}
