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
  it('takes two clicks: the second says what stays open, and offers alternatives', async () => {
    await show('/membership/manage?step=cancel&id=s1');
    const question = screen.getByRole('region', { name: 'Cancel Branch?' });
    expect(question).toHaveFocus();
    expect(question).toHaveTextContent(/You keep access until 22 December 2026/);
    expect(within(question).getByRole('link', { name: /pause for up to three months/ })).toBeVisible();
    expect(within(question).getByRole('link', { name: 'Keep it' })).toHaveAttribute('href', '/membership/manage');
    expect(fieldsOf('Cancel Branch')).toEqual({ do: 'cancel', id: 's1', kind: 'plan', reason: '' });
  });

  it('moves the focus from one question to the next', async () => {
    const cancel = await samplePortal('/membership/manage?step=cancel&id=s1');
    const pause = await samplePortal('/membership/manage?step=pause&id=s1');
    await drawInSite(<Turning pages={[cancel, pause]} />, { auth: memberAuth('branch') });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Turn' }));
    expect(screen.getByRole('region', { name: 'Pause for a while?' })).toHaveFocus();
  });

  it('ends an overdue plan at once, and says so', async () => {
    await show('/membership/manage?step=cancel&id=s1', subscribed({ state: 'past-due' }));
    expect(screen.getByRole('region', { name: 'Cancel Branch?' })).toHaveTextContent(
      /stop trying to collect the payment due, and Branch ends at once/,
    );
  });

  it('ends a pause past the paid time at once, and says so', async () => {
    await show('/membership/manage?step=cancel&id=s1', resting());
    const question = screen.getByRole('region', { name: 'Cancel Branch?' });
    expect(question).toHaveTextContent(
      /You will not be charged again, and Branch ends at once because its paid period is over/,
    );
    expect(question).not.toHaveTextContent(/stays open/);
  });

  it('asks nothing about another member’s subscription', async () => {
    expect(await loadSample('/membership/manage?step=cancel&id=s2')).toMatchObject({ data: { question: null } });
    expect(await loadSample('/membership/manage?step=__proto__&id=s1')).toMatchObject({ data: { question: null } });
  });

  it('is confirmed', async () => {
    await show('/membership/manage?done=cancelled', subscribed({ ends: true }));
    expect(screen.getByRole('status')).toHaveTextContent(/you keep access until 22 December 2026/);
  });

  it('says that nothing stays open if it ended at once', async () => {
    await show('/membership/manage?done=cancelled', { plan: 'roots', subscription: null });
    expect(screen.getByRole('status')).toHaveTextContent('Cancelled. It has ended, and you will not be charged again.');
  });

  it('confirms nothing that is not true, whatever the URL says', async () => {
    await show('/membership/manage?done=cancelled');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('resuming after a pause past the paid time', () => {
  it('says when it resumes, and promises nothing for a past date', async () => {
    await show('/membership/manage', resting());
    expect(
      screen.getByText(
        'Paused. You are on Roots meanwhile. You are not charged before 22 March 2027, when it resumes for ₦6,000 a month.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume now' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Resume now' })).toHaveAttribute(
      'href',
      '/membership/manage?step=resume&id=s1',
    );
  });

  it('states the amount, the card and the date before charging', async () => {
    await show('/membership/manage?step=resume&id=s1', resting());
    const question = screen.getByRole('region', { name: 'Resume Branch now?' });
    expect(question).toHaveTextContent('₦6,000 will be charged today to the card Visa ending 4081');
    expect(within(question).getByRole('button', { name: 'Pay ₦6,000 and resume' })).toBeVisible();
    expect(fieldsOf('Resume Branch')).toEqual({ do: 'resume', id: 's1', due: '600000' });
  });

  it('asks for a card first if none is saved', async () => {
    await show('/membership/manage?step=resume&id=s1', resting({ card: null }));
    const question = screen.getByRole('region', { name: 'Resume Branch now?' });
    expect(within(question).queryByRole('button')).toBeNull();
    expect(within(question).getByRole('link', { name: 'Add a card' })).toBeVisible();
  });

  it('needs no confirmation if nothing is charged', async () => {
    const stillPaid = subscribed({ state: 'paused', pausedUntil: Date.UTC(2027, 2, 22) });
    expect(await loadSample('/membership/manage?step=resume&id=s1', stillPaid)).toMatchObject({
      data: { question: null },
    });
    expect(await loadSample('/membership/manage?step=resume&id=s1')).toMatchObject({ data: { question: null } });
  });

  it.each([
    ['paid', {}, 'It continues as before.'],
    ['not known yet', resting(), /Payment pending.*continues automatically/],
  ])('reports the result: %s', async (_what, change, sentence) => {
    await show('/membership/manage?done=resumed', change);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  });

  it('only reports the failed payment if the card was declined', async () => {
    await show('/membership/manage?done=resumed', { plan: 'roots', ...subscribed({ state: 'past-due' }) });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(
      '₦6,000 for Branch could not be charged from Visa ending 4081.',
    );
  });
});
