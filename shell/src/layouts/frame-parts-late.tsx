import { lazyPart } from 'shared-contracts/ui/lazy-part';
import type * as parts from './frame-parts.tsx';

// The same parts in browsers: one script with all of them, loaded when one is seen.
export const AccountPart: typeof parts.AccountPart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame-parts" */ './account-strip.tsx')).AccountStrip,
);
export const ColophonPart: typeof parts.ColophonPart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame-parts" */ './colophon.tsx')).Colophon,
);
export const MenuPart: typeof parts.MenuPart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame-parts" */ '../navbar/drawer-menu.tsx')).DrawerMenu,
);
export const RailPart: typeof parts.RailPart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame-parts" */ './context-rail.tsx')).ContextRail,
);
