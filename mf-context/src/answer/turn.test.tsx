import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStore, Provider } from 'shared-contracts/platform/redux';
import { drawInSite, drawPage } from 'shared-contracts/testing/in-site';
import { sampleAnswer, sampleCard, sampleTurn, sampleVerdict } from '../testing/sample-chat.ts';
import { answered, fakeSite } from '../testing/fake-site.ts';
import { AskingContext } from '../asking/asking-context.ts';
import { Turn } from './turn.tsx';
import type { ChatTurn } from '../../api/chats/get-chat.endpoint.ts';

const feedback = '/api/context/feedback';

const drawn = (turn: ChatTurn): JSX.Element => (
  <Turn turn={turn} isFirst isLast isHalted={false} waiting={null} onFocusLost={jest.fn()} />
);

const draw = (turn: ChatTurn, { authFetch } = fakeSite({})) => drawInSite(drawn(turn), { authFetch });

const withdrawn = (): ChatTurn =>
  sampleTurn({
    sentences: [{ index: 0, text: 'They kept right.', cites: [1], state: 'verified' }],
    answer: sampleAnswer({
      cards: [sampleCard(1, 1972, { gone: true, quote: '', headline: null }), sampleCard(2, 1966)],
      verdict: sampleVerdict(),
    }),
  });

describe('a turn', () => {
  it('is rendered with everything that takes space, so that its quotes do not move when scripts start', async () => {
    const auth = { loading: false, error: null, authReady: true, isAuthenticated: false, token: null, user: null };
    let html = '';
    const around = (site: ReactNode): ReactNode => {
      html = renderToString(<Provider store={createStore(() => ({ auth }))}>{site}</Provider>);
      return site;
    };
    await drawInSite(drawn(sampleTurn()), { around });
    expect(html).toContain('Oldest first');
    expect(html).toContain('Copy all citations');
  });

  it('links to the place of a withdrawn page, and no longer to the page', async () => {
    await draw(withdrawn());
    const [place] = screen.getAllByRole('listitem');
    expect(place).toHaveTextContent('This page was withdrawn from the archive');
    expect(screen.getByRole('link', { name: 'Quote 1' })).toHaveAttribute('href', `#${place!.id}`);
    const sources = within(screen.getByRole('region', { name: /^Sources of/ }));
    expect(sources.getAllByRole('link')).toHaveLength(1);
    expect(sources.getByText(/withdrawn from the archive/)).toBeVisible();
  });

  it('copies the citations of the pages that are still there', async () => {
    const user = userEvent.setup();
    await draw(withdrawn());
    await user.click(screen.getByRole('button', { name: 'Copy all citations' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^\[2\] .*1966-04-03-p1$/);
  });

  it('shows which quotes were reported, and which were not', async () => {
    await draw(sampleTurn({ reported: [2] }));
    expect(screen.getByText('You reported it')).toHaveTextContent('You reported it: quote 2');
    expect(screen.getByText('Something wrong?')).toHaveTextContent('Something wrong? With quote 1');
  });
});

/** A turn whose follow-ups disappear when one is asked. */
function AskedFurther({ onFocusLost }: { readonly onFocusLost: () => void }): JSX.Element {
  const [isLast, setLast] = useState(true);
  const ask = (): Promise<boolean> => {
    setLast(false);
    return Promise.resolve(true);
  };
  const turn = sampleTurn({ answer: sampleAnswer({ verdict: sampleVerdict({ followUps: ['And where?'] }) }) });
  return (
    <AskingContext value={ask}>
      <Turn turn={turn} isFirst isLast={isLast} isHalted={false} waiting={null} onFocusLost={onFocusLost} />
    </AskingContext>
  );
}

describe('follow-up questions', () => {
  it('hand over the focus when they disappear, unless another element has it', async () => {
    const onFocusLost = jest.fn();
    const { unmount } = await drawPage(() => <AskedFurther onFocusLost={onFocusLost} />, null);
    screen.getByRole('button', { name: 'And where?' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'And where?' })).toBeNull();
    expect(onFocusLost).toHaveBeenCalledTimes(1);
    unmount();
    const drawnAgain = await drawPage(() => <AskedFurther onFocusLost={onFocusLost} />, null);
    screen.getByRole('button', { name: 'Yes' }).focus();
    drawnAgain.unmount();
    expect(onFocusLost).toHaveBeenCalledTimes(1);
  });
});

describe('feedback on an answer', () => {
  it('is confirmed with the focus on the thanks, also for one quote, and sent once', async () => {
    const site = fakeSite({ [feedback]: [() => answered({ success: true })] });
    await draw(sampleTurn(), site);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => {
      expect(screen.getByText('Thank you.')).toHaveFocus();
    });
    expect(site.to(feedback)).toHaveLength(1);
    await userEvent.click(screen.getByText('Something wrong?', { selector: '#quote-r1-1 summary' }));
    const form = within(screen.getByRole('form', { name: 'What is wrong with quote 1' }));
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Thank you\. We use this/)).toHaveFocus();
    expect(screen.getByText('You reported it')).toBeVisible();
  });

  it('shows why it was refused, and only then has an alert', async () => {
    const busy = { code: 'too-many-requests', statusMessage: 'Please wait a moment' };
    await draw(sampleTurn(), fakeSite({ [feedback]: [() => answered(busy, 429)] }));
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment');
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  });
});
