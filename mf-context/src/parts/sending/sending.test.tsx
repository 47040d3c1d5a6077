import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { FormFault } from './form-fault.tsx';
import { PageFormsProvider } from './page-forms-provider.tsx';
import { SendBox } from './send-box.tsx';
import type { PageForms } from './send-form.ts';
import { changeChat } from '../../../api/chats/change-chat.endpoint.ts';

const forms: PageForms = {
  limited: ['pin'],
  handlers: {
    pin: async ({ call }) => {
      await call(changeChat, { id: 'c1', pinned: true });
      return '/desk?done=pinned#here';
    },
  },
};

async function press(authFetch: () => Promise<Response>): Promise<readonly (readonly [string, string])[]> {
  const requests: (readonly [string, string])[] = [];
  await drawInSite(
    <PageProvider value={{ data: null, head: { title: 'Desk' }, form: null }}>
      <PageFormsProvider forms={forms}>
        <FormFault />
        <details open>
          <summary>Change</summary>
          <SendBox name="pin" closes>
            <button type="submit">Pin</button>
          </SendBox>
        </details>
      </PageFormsProvider>
    </PageProvider>,
    { at: '/desk?page=2', authFetch, account: { askToLogIn: (how, next) => requests.push([how, next]) } },
  );
  await act(async () => {
    screen.getByRole('button', { name: 'Pin' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Pin' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return requests;
}

describe('a form submitted in place', () => {
  it('moves the focus to its disclosure, and removes the fragment from the URL', async () => {
    await press(() => Promise.resolve(Response.json({ success: true })));
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/desk?done=pinned');
    await waitFor(() => {
      expect(screen.getByText('Change')).toHaveFocus();
    });
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
  });

  it('sends a logged-out reader to log in, and returns to the same URL', async () => {
    const refused = Response.json({ code: 'unauthorized', statusMessage: 'Please log in' }, { status: 401 });
    expect(await press(() => Promise.resolve(refused))).toEqual([['log-in', '/desk?page=2']]);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('links to the plans if the plan does not allow it, as without scripts', async () => {
    const statusMessage = 'Your plan does not have this';
    await press(() => Promise.resolve(Response.json({ code: 'forbidden', statusMessage }, { status: 403 })));
    expect(screen.getByRole('alert')).toHaveTextContent(`${statusMessage} See plans`);
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/membership');
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('offline')), /offline/],
    ['a response from another server', () => Promise.resolve(new Response('<html>', { status: 502 })), /again/],
  ])('says what to do if there is %s', async (_name, authFetch, words) => {
    await press(authFetch);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(location.search).toBe('?page=2');
  });
});
