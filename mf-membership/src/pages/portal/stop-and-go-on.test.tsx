import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import type { Membership } from 'shared-contracts/membership/get-membership';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { memberAuth } from '../../testing/sample-money.ts';
import { fieldsOf, loadSample, resting, samplePortal, subscribed } from '../../testing/sample-portal.tsx';

async function show(address?: string, change?: Partial<Membership>): Promise<void> {
  await drawInSite(await samplePortal(address, change), { auth: memberAuth('branch') });
}

/** A page that is replaced by another, as its links do. */
function Turning({ pages: [first, second] }: { readonly pages: readonly [JSX.Element, JSX.Element] }): JSX.Element {
  const [isTurned, setTurned] = useState(false);
  return (
    <>
      <button
        onClick={() => {
          setTurned(true);
        }}
      >
        Turn
      </button>
      {isTurned ? second : first}
    </>
  );
}

describe('cancelling', () => {
  it('takes two clicks: the second says what stays, and what would do instead', async () => {
    await show('/membership/manage?step=cancel&id=s1');
    const question = screen.getByRole('region', { name: 'Cancel branch?' });
    expect(question).toHaveFocus();
    expect(question).toHaveTextContent(/What is paid for stays open until 22 December 2026/);
    expect(within(question).getByRole('link', { name: /pause for up to three months/ })).toBeVisible();
    expect(within(question).getByRole('link', { name: 'Keep it' })).toHaveAttribute('href', '/membership/manage');
    expect(fieldsOf('Cancel branch')).toEqual({ do: 'cancel', id: 's1', kind: 'plan', reason: '' });
  });

  it('leads the focus from one question to the other', async () => {
    const cancel = await samplePortal('/membership/manage?step=cancel&id=s1');
    const pause = await samplePortal('/membership/manage?step=pause&id=s1');
    await drawInSite(<Turning pages={[cancel, pause]} />, { auth: memberAuth('branch') });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Turn' }));
    expect(screen.getByRole('region', { name: 'Pause for a while?' })).toHaveFocus();
  });

  it('ends at once what is overdue, and says so', async () => {
    await show('/membership/manage?step=cancel&id=s1', subscribed({ state: 'past-due' }));
    expect(screen.getByRole('region', { name: 'Cancel branch?' })).toHaveTextContent(
      /no longer tried, and branch ends at once/,
    );
  });

  it('ends a pause whose paid time is over at once, and says so', async () => {
    await show('/membership/manage?step=cancel&id=s1', resting());
    const question = screen.getByRole('region', { name: 'Cancel branch?' });
    expect(question).toHaveTextContent(/Nothing more is taken, and branch ends at once: its paid time is over/);
    expect(question).not.toHaveTextContent(/stays open/);
  });

  it('asks nothing about what is not one’s own', async () => {
    expect(await loadSample('/membership/manage?step=cancel&id=s2')).toMatchObject({ data: { question: null } });
    expect(await loadSample('/membership/manage?step=__proto__&id=s1')).toMatchObject({ data: { question: null } });
  });

  it('says what was done', async () => {
    await show('/membership/manage?done=cancelled', subscribed({ ends: true }));
    expect(screen.getByRole('status')).toHaveTextContent(/what is paid for stays until 22 December 2026/);
  });

  it('says that nothing is left open where it ended at once', async () => {
    await show('/membership/manage?done=cancelled', { plan: 'roots', subscription: null });
    expect(screen.getByRole('status')).toHaveTextContent('Cancelled. It has ended, and nothing more is taken.');
  });

  it('says nothing that is not so, whatever the address says', async () => {
    await show('/membership/manage?done=cancelled');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('going on after a pause whose paid time is over', () => {
  it('says when it goes on, and promises nothing of a day that has passed', async () => {
    await show('/membership/manage', resting());
    expect(
      screen.getByText(
        'Paused. You are on roots so long. Nothing is taken before 22 March 2027, when it goes on for ₦6,000 a month.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go on now' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go on now' })).toHaveAttribute(
      'href',
      '/membership/manage?step=resume&id=s1',
    );
  });

  it('tells what is taken, from which card and when, before it is taken', async () => {
    await show('/membership/manage?step=resume&id=s1', resting());
    const question = screen.getByRole('region', { name: 'Go on with branch now?' });
    expect(question).toHaveTextContent('₦6,000 is taken today from Visa ending 4081');
    expect(within(question).getByRole('button', { name: 'Pay ₦6,000 and go on' })).toBeVisible();
    expect(fieldsOf('Go on with branch')).toEqual({ do: 'resume', id: 's1', due: '600000' });
  });

  it('asks for a card first where none is kept', async () => {
    await show('/membership/manage?step=resume&id=s1', resting({ card: null }));
    const question = screen.getByRole('region', { name: 'Go on with branch now?' });
    expect(within(question).queryByRole('button')).toBeNull();
    expect(within(question).getByRole('link', { name: 'Add a card' })).toBeVisible();
  });

  it('asks for no money where none is taken', async () => {
    const stillPaid = subscribed({ state: 'paused', pausedUntil: Date.UTC(2027, 2, 22) });
    expect(await loadSample('/membership/manage?step=resume&id=s1', stillPaid)).toMatchObject({
      data: { question: null },
    });
    expect(await loadSample('/membership/manage?step=resume&id=s1')).toMatchObject({ data: { question: null } });
  });

  it.each([
    ['paid', {}, 'It goes on as before.'],
    ['not known yet', resting(), /not paid yet.*goes on by itself as soon as it is/],
  ])('tells what came of it: %s', async (_what, change, sentence) => {
    await show('/membership/manage?done=resumed', change);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  });

  it('says only that it could not be taken where the card was declined', async () => {
    await show('/membership/manage?done=resumed', { plan: 'roots', ...subscribed({ state: 'past-due' }) });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('₦6,000 for branch could not be taken from Visa ending 4081.');
  });
});
