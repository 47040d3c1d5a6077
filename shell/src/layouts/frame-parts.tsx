import type { ComponentType } from 'react';
import { eagerPart } from 'shared-contracts/ui/lazy-part';
import { AccountStrip, type AccountStripProps } from './account-strip.tsx';
import { DrawerMenu, type DrawerMenuProps } from '../navbar/drawer-menu.tsx';
import { SiteFooter } from './site-footer.tsx';
import { ContextRail } from './context-rail.tsx';

// The parts of the layouts that browsers load later; here for the server and for tests.
export const AccountPart: ComponentType<AccountStripProps & { readonly className?: string }> = eagerPart(AccountStrip);
export const SiteFooterPart: ComponentType = eagerPart(SiteFooter);
export const MenuPart: ComponentType<DrawerMenuProps & { readonly className?: string }> = eagerPart(DrawerMenu);
export const RailPart: ComponentType = eagerPart(ContextRail);
