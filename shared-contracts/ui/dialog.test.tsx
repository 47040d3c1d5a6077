import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { drawInSite } from '../testing/in-site.tsx';
import { Dialog } from './dialog.tsx';

/** jsdom has the element, but neither opens nor closes it. The browser keeps the focus inside (see e2e). */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const Opener = (): JSX.Element => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog label="Citation" onClose={() => setOpen(false)}>
          <input aria-label="Text" />
        </Dialog>
      )}
    </>
  );
};

const open = async () => {
  const user = userEvent.setup();
  await drawInSite(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Citation' }) };
};

describe('a dialog', () => {
  it('takes the focus when it opens and returns it when its button closes it', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('Text')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('leaves the page below unscrollable while it is open', async () => {
    const { user } = await open();
    expect(document.documentElement).toHaveAttribute('data-dialog');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.documentElement).not.toHaveAttribute('data-dialog');
  });

  it('closes on Escape', async () => {
    const { dialog } = await open();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on a press outside, but not inside', async () => {
    const { dialog } = await open();
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
    fireEvent.mouseDown(dialog, { clientX: 150, clientY: 150 });
    fireEvent.mouseDown(screen.getByLabelText('Text'), { clientX: 10, clientY: 10 });
    expect(dialog).toBeInTheDocument();
    fireEvent.mouseDown(dialog, { clientX: 10, clientY: 10 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
