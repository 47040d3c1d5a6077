import type { ComponentType } from 'react';
import type { User } from 'shared-contracts/auth/auth-state';

type MenuModule = Readonly<Record<'default', ComponentType<{ readonly user: User }>>>;

/** Loads the member's menu. If its code cannot be loaded, the menu is empty and the page stays. */
export async function loadAccountMenu(): Promise<MenuModule> {
  try {
    return { default: (await import(/* webpackChunkName: "account-menu" */ './account-menu.tsx')).AccountMenu };
  } catch {
    return { default: () => null };
  }
}
