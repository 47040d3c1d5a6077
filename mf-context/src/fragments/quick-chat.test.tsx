import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { Fragment } from './quick-chat.tsx';

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Ask the archive a question');

function send(): { readonly prevented: boolean; readonly sent: Readonly<Record<string, unknown>> } {
  const { form } = field();
  if (form === null) throw new Error('no form');
  const submit = createEvent.submit(form);
  fireEvent(form, submit);
  return { prevented: submit.defaultPrevented, sent: Object.fromEntries(new FormData(form)) };
}

describe('the question box on other pages', () => {
  it('[R2.38] asks with one press, through the form of the members’ area', async () => {
    await drawInSite(<Fragment />);
    await userEvent.type(field(), 'Who opened Carter Bridge?');
    expect(field().form).toHaveAttribute('action', '/context');
    expect(field().form).toHaveAttribute('method', 'post');
    const attempt: unknown = expect.stringMatching(/^[\da-f]{32}$/);
    const sent = { do: 'ask', attempt, question: 'Who opened Carter Bridge?' };
    const first = send();
    expect(first).toEqual({ prevented: false, sent });
    // Pressing again asks the same question.
    expect(send()).toEqual(first);
  });

  it('does not submit if nothing is typed', async () => {
    await drawInSite(<Fragment />);
    await userEvent.type(field(), '   ');
    expect(send().prevented).toBe(true);
    expect(field()).toHaveFocus();
  });
});
