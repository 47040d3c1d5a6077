import * as refresh from 'react-refresh/runtime';

/** The hot-update API that webpack gives a module. */
interface Hot {
  readonly data?: { readonly names: string };
  readonly accept: () => void;
  readonly dispose: (keep: (data: { names: string }) => void) => void;
  readonly invalidate: () => void;
}

/** The values of the globals before a module ran. */
interface Before {
  readonly register: unknown;
  readonly sign: unknown;
}

declare global {
  interface Window {
    /** For modules built with state preservation (`shared-contracts/remote-kit/keep-state-loader.ts`). */
    __REFRESH__: {
      readonly begin: (module: string) => Before;
      readonly end: (before: Before, hot: Hot | undefined, exports: Readonly<Record<string, unknown>>) => void;
    };
    /** The names that the compiler's output uses. */
    $RefreshReg$?: unknown;
    $RefreshSig$?: unknown;
  }
}

const namesOf = (exports: Readonly<Record<string, unknown>>): string => Object.keys(exports).sort().join(' ');

const hasOnlyComponents = (exports: Readonly<Record<string, unknown>>): boolean => {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value));
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Refreshes once all modules of an update have run. */
function drawAnew(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    refresh.performReactRefresh();
  });
}

/**
 * Accepts updates of a module that exports only components. One whose exports have changed is left to its importers.
 */
function settle(hot: Hot, exports: Readonly<Record<string, unknown>>): void {
  const names = namesOf(exports);
  const earlier = hot.data?.names;
  if (hasOnlyComponents(exports)) {
    hot.accept();
    hot.dispose((data) => {
      data.names = names;
    });
  }
  if (earlier === undefined) return;
  if (earlier === names && hasOnlyComponents(exports)) drawAnew();
  else hot.invalidate();
}

/**
 * For development only, and before React DOM: lets the components of all remotes be replaced while keeping their state.
 */
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type: unknown) => type;
window.__REFRESH__ = {
  begin: (module) => {
    const before = { register: window.$RefreshReg$, sign: window.$RefreshSig$ };
    window.$RefreshReg$ = (type: unknown, name: string) => {
      refresh.register(type, `${module} ${name}`);
    };
    window.$RefreshSig$ = refresh.createSignatureFunctionForTransform;
    return before;
  },
  end: (before, hot, exports) => {
    window.$RefreshReg$ = before.register;
    window.$RefreshSig$ = before.sign;
    if (hot !== undefined) settle(hot, exports);
  },
};
