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
 * Makes the counterpart of `lazyPart` for the server and for tests, which have all code at hand. Both render the same
 * markup.
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
 * Makes a part of a page whose code the browser loads when the part is seen, or when it has to show something else. The
 * server's HTML stays until then, also if the code cannot be loaded. The part needs a `eagerPart` on the server.
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
      // The page must not wait for it. What the server wrote would be wrong by now.
      if (isNeeded) settle(Nothing);
    });
  };
  const Code = (props: Props): JSX.Element => createElement(use(code), props);
  // React discards the server's HTML if it renders this again before the code is there.
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
    // A navigation renders the boundary again, and waits for its code.
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
