import type { ComponentType } from 'react';
import type { User } from 'shared-contracts/auth/auth-state';
import { Button } from 'shared-contracts/ui/button';

type MenuModule = Readonly<Record<'default', ComponentType<{ readonly user: User }>>>;

/** A form that the server answers, so that it needs no further code. */
const LogOut = () => (
  <form method="post" action="/logout">
    <Button type="submit">Logout</Button>
  </form>
);

/** Loads the member's menu. If its code cannot be loaded, there is only a button to log out. */
export const loadAccountMenu = (): Promise<MenuModule> =>
  import(/* webpackChunkName: "account-menu" */ './account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: LogOut }),
  );
