import { useState, type ComponentType, type MouseEvent } from 'react';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import type { FeedbackDialog } from './feedback-dialog.tsx';

type Opened = ComponentType<Parameters<typeof FeedbackDialog>[0]>;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to the feedback form on every page (R2.37); with script it opens the form in a dialog. */
export function FeedbackLink() {
  const { links } = useSite();
  const { pathname } = useLocation();
  const [Dialog, setDialog] = useState<Opened | null>(null);
  const href = links.feedback(pathname);
  const open = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void import(/* webpackChunkName: "feedback-dialog" */ './feedback-dialog.tsx').then(
      (code) => {
        setDialog(() => code.FeedbackDialog);
      },
      () => {
        window.location.assign(href);
      },
    );
  };
  return (
    <>
      <a href={href} onClick={open}>
        Give feedback
      </a>
      {Dialog !== null && (
        <Dialog
          about={pathname}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
    </>
  );
}
