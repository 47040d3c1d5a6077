import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type RefObject } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { useDispatch, useSelector } from 'shared-contracts/platform/redux';
import { useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import type { AccountDialogProps } from '../auth/account-dialog.tsx';
import { accountPage, onLogInRequested, type LogInRequest } from '../auth/ask-to-log-in.ts';
import { errorSeen } from '../auth/auth-slice.ts';
import { useSessionLoader } from '../auth/session-loader.ts';

type Dialog = ComponentType<AccountDialogProps>;

export interface DialogControl {
  /** Loads the code when a reader is about to open the dialog. */
  readonly prepare: () => void;
  /** `from`: the element to which the focus returns. */
  readonly open: (from: HTMLElement) => void;
}

/** The open dialog; `request` is null when the reader opened it by LOG IN. */
interface Shown {
  readonly Dialog: Dialog;
  readonly request: LogInRequest | null;
}

interface AccountDialogState {
  /** Always the same object. */
  readonly dialog: DialogControl;
  /** Null while it is closed. */
  readonly shown: Shown | null;
  readonly close: () => void;
  /** The navbar that the dialog belongs to. */
  readonly bar: RefObject<HTMLDivElement | null>;
}

const load = async (): Promise<Dialog> =>
  (await import(/* webpackChunkName: "account-dialog" */ '../auth/account-dialog.tsx')).AccountDialog;

/** Closes the drawer below the dialog, so that the focus returns to the drawer's button. */
function leaveDrawer(from: HTMLElement): void {
  const drawer = from.closest('details');
  if (drawer === null) return;
  drawer.open = false;
  drawer.querySelector('summary')?.focus();
}

/** The dialog to log in or sign up. Its code is loaded only when a reader is about to open it. */
export function useAccountDialog(): AccountDialogState {
  const [shown, setShown] = useState<Shown | null>(null);
  const { isAuthenticated, error } = useSelector(selectAuth);
  const dispatch = useDispatch();
  const { links } = useSite();
  const navigate = useNavigate();
  const sessionLoader = useSessionLoader();
  const bar = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  const show = useCallback(async (request: LogInRequest | null): Promise<void> => {
    const component = await load();
    wasShown.current = true;
    // An error in the open dialog must not reset where it leads.
    setShown((open) => (request === null && open !== null ? open : { Dialog: component, request }));
  }, []);
  const dialog = useMemo(
    (): DialogControl => ({
      prepare: () => {
        load().catch(() => undefined);
        sessionLoader.open().catch(() => undefined);
      },
      open: (from) => {
        leaveDrawer(from);
        show(null).catch(() => navigate(links.login));
      },
    }),
    [sessionLoader, links, navigate, show],
  );
  const close = (): void => {
    setShown(null);
    dispatch(errorSeen());
  };
  useEffect(
    () =>
      onLogInRequested(document, (request) => {
        show(request).catch(() => {
          location.assign(accountPage(links, request));
        });
      }),
    [links, show],
  );
  // A logout by the site opens the dialog with the reason. Errors of members are shown where they occurred.
  useEffect(() => {
    if (error !== null && !isAuthenticated) show(null).catch(() => undefined);
  }, [error, isAuthenticated, show]);
  // LOG IN disappears after a login by the dialog, so the focus moves to the navbar.
  useEffect(() => {
    if (!isAuthenticated || !wasShown.current || document.activeElement !== document.body) return;
    bar.current?.focus({ preventScroll: true });
  }, [isAuthenticated, shown]);
  return { shown, dialog, close, bar };
}
