import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawInSite, drawPage } from 'shared-contracts/testing/in-site';
import { Page } from '../pages/feedback/feedback-page.tsx';
import { FeedbackLink } from './feedback-link.tsx';

const answers = (status: number, body: unknown): jest.Mock =>
  jest.fn(() => Promise.resolve({ ok: status < 400, json: () => Promise.resolve(body) }));

const type = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'What should the editors know?' }), { target: { value: text } });
};

async function open(): Promise<void> {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await drawInSite(<FeedbackLink />, { at: '/about' });
  fireEvent.click(screen.getByRole('link', { name: 'Give feedback' }));
  await screen.findByRole('dialog', { name: 'Feedback' });
}

const send = async (): Promise<void> => {
  await act(async () => {
    fireEvent.submit(screen.getByRole('button', { name: 'Send' }).closest('form') as HTMLFormElement);
    await Promise.resolve();
  });
};

describe('the feedback button', () => {
  it('[R2.37] is a link to a form that works without JavaScript', async () => {
    await drawInSite(<FeedbackLink />, { at: '/about' });
    expect(screen.getByRole('link', { name: 'Give feedback' })).toHaveAttribute('href', '/feedback?about=%2Fabout');
  });

  it('[R2.37] opens a dialog over the page, and sends the message with the page’s path', async () => {
    const fetch = answers(200, { received: true });
    globalThis.fetch = fetch;
    await open();
    type('A word is wrong.');
    await send();
    await waitFor(() => expect(screen.getByText('Sent to the editors')).toBeVisible());
    expect(JSON.parse((fetch.mock.calls[0] as [string, { body: string }])[1].body)).toEqual({
      message: 'A word is wrong.',
      about: '/about',
    });
  });

  it('keeps the typed text when it is rejected, and shows why', async () => {
    globalThis.fetch = answers(429, { statusMessage: 'That is a lot of messages at once.' });
    await open();
    type('A word is wrong.');
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('That is a lot of messages at once.'));
    expect(screen.getByRole('textbox')).toHaveValue('A word is wrong.');
  });

  it('reports that the reader seems to be offline', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('failed')));
    await open();
    type('x');
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/You seem to be offline/));
  });
});

describe('the feedback page', () => {
  it('[R2.37] has a form that works without JavaScript', async () => {
    await drawPage(Page, { about: '/topics', sent: false });
    const form = screen.getByRole('button', { name: 'Send' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/feedback');
    expect(form?.querySelector('input[name=about]')).toHaveValue('/topics');
  });

  it('confirms that the message arrived', async () => {
    await drawPage(Page, { about: '', sent: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sent to the editors');
  });
});
