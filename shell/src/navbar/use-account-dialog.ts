import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { useDispatch, useSelector } from 'shared-contracts/platform/redux';
import { useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import type { AccountDialogProps } from '../auth/account-dialog.tsx';
import { accountPage, takeLogInWishes, type LogInWish } from '../auth/ask-to-log-in.ts';
import { errorSeen } from '../auth/auth-slice.ts';
import { useSessionDoor } from '../auth/session-door.ts';

type Dialog = ComponentType<AccountDialogProps>;

export interface DialogControl {
  /** A reader is about to open it: its code is fetched. */
  readonly prepare: () => void;
  /** `from`: where focus returns to. */
  readonly open: (from: HTMLElement) => void;
}

/** What is open, and for whom: null when the reader came by LOG IN. */
interface Shown {
  readonly Dialog: Dialog;
  readonly wish: LogInWish | null;
}

interface AccountDialogState extends DialogControl {
  /** Null while it is closed. */
  readonly shown: Shown | null;
  readonly close: () => void;
  /** The bar that the dialog belongs to. */
  readonly bar: RefObject<HTMLDivElement | null>;
}

const load = async (): Promise<Dialog> =>
  (await import(/* webpackChunkName: "account-dialog" */ '../auth/account-dialog.tsx')).AccountDialog;

/** The drawer closes below the dialog, so focus is to come back to what opens the drawer. */
function leaveDrawer(from: HTMLElement): void {
  const drawer = from.closest('details');
  if (drawer === null) return;
  drawer.open = false;
  drawer.querySelector('summary')?.focus();
}

/** The dialog to log in or sign up. Nothing of it is loaded before a reader comes near. */
export function useAccountDialog(): AccountDialogState {
  const [shown, setShown] = useState<Shown | null>(null);
  const { isAuthenticated, error } = useSelector(selectAuth);
  const dispatch = useDispatch();
  const { links } = useSite();
  const navigate = useNavigate();
  const door = useSessionDoor();
  const bar = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  const prepare = (): void => {
    load().catch(() => undefined);
    door.open().catch(() => undefined);
  };
  const show = async (wish: LogInWish | null): Promise<void> => {
    const component = await load();
    wasShown.current = true;
    // What went wrong in the open dialog is no reason to forget where it leads.
    setShown((open) => (wish === null && open !== null ? open : { Dialog: component, wish }));
  };
  const open = (from: HTMLElement): void => {
    leaveDrawer(from);
    show(null).catch(() => navigate(links.login));
  };
  const close = (): void => {
    setShown(null);
    dispatch(errorSeen());
  };
  useEffect(
    () =>
      takeLogInWishes(document, (wish) => {
        show(wish).catch(() => {
          location.assign(accountPage(links, wish));
        });
      }),
    [links],
  );
  // Logged out by us: that is said, with the way back in. What went wrong for a member is said where it was tried.
  useEffect(() => {
    if (error !== null && !isAuthenticated) show(null).catch(() => undefined);
  }, [error, isAuthenticated]);
  // LOG IN is gone for whoever has logged in by the dialog: the keyboard goes on where it stood.
  useEffect(() => {
    if (!isAuthenticated || !wasShown.current || document.activeElement !== document.body) return;
    bar.current?.focus({ preventScroll: true });
  }, [isAuthenticated, shown]);
  return { shown, prepare, open, close, bar };
}
