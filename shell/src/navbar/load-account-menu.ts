import type { ComponentType } from 'react';
import type { User } from 'shared-contracts/auth/auth-state';

type MenuModule = Readonly<Record<'default', ComponentType<{ readonly user: User }>>>;

/** A member's menu; nothing in its place when its code does not come, so that the page stays. */
export async function loadAccountMenu(): Promise<MenuModule> {
  try {
    return { default: (await import(/* webpackChunkName: "account-menu" */ './account-menu.tsx')).AccountMenu };
  } catch {
    return { default: () => null };
  }
}
