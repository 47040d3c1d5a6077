import { lazyPart } from 'shared-contracts/ui/lazy-part';
import type * as parts from './frame-parts.tsx';

// The parts of `frame-parts.tsx` as browsers load them: one script with all of them, when one comes into view.
export const AccountPart: typeof parts.AccountPart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame-parts" */ './account-strip.tsx')).AccountStrip,
);
export const SiteFooterPart: typeof parts.SiteFooterPart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame-parts" */ './site-footer.tsx')).SiteFooter,
);
export const MenuPart: typeof parts.MenuPart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame-parts" */ '../navbar/drawer-menu.tsx')).DrawerMenu,
);
export const RailPart: typeof parts.RailPart = lazyPart(
  async () => (await import(/* webpackChunkName: "frame-parts" */ './context-rail.tsx')).ContextRail,
);
